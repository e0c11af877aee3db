import type { Option, OptionGroup } from './option.ts'

/** What is shown under one heading; a list without groups is one without a heading. */
export type ShownGroup<Value extends string> = { label: string | null; options: Option<Value>[] }

/**
 * The options that a search leaves, in their groups. Every word must occur in an option's label or in its group's, in any
 * order, whatever the case and the accents. Groups without a find are left out.
 */
export function findOptions<Value extends string>(
  options: readonly Option<Value>[],
  groups: readonly OptionGroup<Value>[] | undefined,
  query: string,
): ShownGroup<Value>[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const all = groups
    ? groups.map(({ label, keys }) => ({ label, options: keys.flatMap((key) => named(options, key)) }))
    : [{ label: null, options: [...options] }]
  return all
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => {
        const text = folded(`${option.label} ${label ?? ''}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter((group) => group.options.length > 0)
}

function named<Value extends string>(options: readonly Option<Value>[], key: Value): Option<Value>[] {
  return options.filter(({ value }) => value === key)
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
