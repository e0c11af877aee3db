import { type Banner, type SettingKey, settings } from '@netwrk/domain/desk/settings'
import { momentText } from '../moment-text.ts'

/** A setting's value as a person reads it. */
export function valueText(key: SettingKey, value: unknown): string {
  const { control, unit } = settings[key]
  if (control === 'switch') return value === true ? 'On' : 'Off'
  if (value === null) return control === 'banner' ? 'None' : 'Not set'
  if (control === 'banner') {
    const { text, until } = value as Banner
    return `${text} (until ${momentText(new Date(until))})`
  }
  // With spaces, so that a line of many ends between two of them.
  const text = typeof value === 'number' ? value.toLocaleString('en') : String(value).replaceAll(',', ', ')
  return unit === undefined ? text : `${text} ${unit}`
}

/** What is typed into the field of a setting, from its value. */
export function fieldText(key: SettingKey, value: unknown): string {
  if (value === null) return ''
  return settings[key].control === 'banner' ? (value as Banner).text : String(value)
}

/** The value that was typed: what it may be says the setting's own schema. */
export function typedValue(key: SettingKey, text: string, until: string): unknown {
  const { control } = settings[key]
  if (text.trim() === '') return null
  if (control === 'number') return Number(text)
  if (control !== 'banner') return text.trim()
  const at = new Date(until)
  return { text: text.trim(), until: Number.isNaN(at.getTime()) ? '' : at.toISOString() }
}
