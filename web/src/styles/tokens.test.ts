import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const source = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  [...source.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
)

const grounds = ['ground', 'surface', 'raised', 'control']
const texts = ['text', 'muted', 'faint', 'ember-text', 'teal-text', 'amber-text', 'danger-text']
const textPairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['ember', 'teal', 'amber', 'danger'].map((tone) => [`${tone}-text`, `${tone}-soft`] as const),
  ['text', 'control-hover'],
  ['muted', 'control-hover'],
  ['on-ember', 'ember'],
  ['on-ember', 'ember-from'],
  ['on-ember', 'ember-to'],
  ['on-teal', 'teal'],
  ['on-danger', 'danger'],
] as const
const shapePairs = ['line-strong', 'ember', 'teal', 'amber'].flatMap((shape) =>
  ['ground', 'surface', 'raised'].map((ground) => [shape, ground] as const),
)

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(textPairs)('%s can be read on %s (4.5 to 1)', (text, ground) => {
    expect(contrast(hex(text, theme), hex(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s can be made out on %s (3 to 1)', (shape, ground) => {
    expect(contrast(hex(shape, theme), hex(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

function hex(name: string, theme: 'light' | 'dark'): string {
  const colour = colours.get(name)
  if (!colour) throw new Error(`tokens.css has no colour named ${name}`)
  return colour[theme]
}

/** The WCAG 2.2 contrast ratio of two #rrggbb colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
