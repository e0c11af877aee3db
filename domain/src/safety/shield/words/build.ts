/** Whole words of a normalised text; each entry is a pattern of its own, a table that a person can read. */
export function words(...patterns: readonly string[]): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?:(?<=[\\p{N}\\s])|(?![\\p{L}\\p{N}]))`,
    'u',
  )
}
