import { permissions, type roles } from '@netwrk/domain/desk/permissions'
import { roleTexts } from '@netwrk/domain/desk/role-texts'
import { staffActs } from '@netwrk/domain/desk/staff-acts'
import { type RefusalCode, refusals } from '@netwrk/domain/refusals'

type Line = { label: string; text: string }

/** What else was noted of an act, as lines to read. */
export function detailLines(details: Readonly<Record<string, unknown>>): Line[] {
  return Object.entries(details).flatMap(([key, value]) => {
    const text = textOf(value)
    return text === null ? [] : [{ label: wordsOf(key), text }]
  })
}

/** Null where there is nothing to say. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en')
  if (typeof value === 'string') return namedText(value)
  if (Array.isArray(value)) {
    const texts = value.map(textOf).filter((text) => text !== null)
    return texts.length === 0 ? null : texts.join(', ')
  }
  const lines = detailLines(value as Record<string, unknown>)
  return lines.length === 0
    ? null
    : lines.map(({ label, text }) => `${label.toLowerCase()} ${text}`).join(', ')
}

// What has words of its own on screens is said in these.
function namedText(value: string): string {
  if (Object.hasOwn(refusals, value)) return refusals[value as RefusalCode].text
  if (Object.hasOwn(roleTexts, value)) return roleTexts[value as (typeof roles)[number]].name
  if (Object.hasOwn(staffActs, value)) return staffActs[value as keyof typeof staffActs].text
  if ((permissions as readonly string[]).includes(value)) return wordsOf(value.split('.')[1]!)
  return value
}

/** What the record calls shorter than a reader would. */
const labels: Readonly<Record<string, string>> = {
  call: 'Wanted',
  came: 'Outcome',
  code: 'Refused with',
  number: 'Ticket',
  text: 'Searched for',
}

/** `decisionNumber` as Decision number. */
function wordsOf(key: string): string {
  if (Object.hasOwn(labels, key)) return labels[key]!
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
