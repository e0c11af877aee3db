/** One entry of a list people choose from: a key that is stored and never changes, and the words shown for it. */
export type Choice<K extends string = string> = { readonly key: K; readonly label: string }

/** The keys of a list, in its order. */
export function keysOf<const K extends string>(choices: readonly Choice<K>[]): K[] {
  return choices.map((choice) => choice.key)
}

/** The words for a stored key, or null where the list does not know it. */
export function labelOf(choices: readonly Choice[], key: string): string | null {
  return choices.find((choice) => choice.key === key)?.label ?? null
}
