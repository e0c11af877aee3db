/**
 * The query of an address as text and nothing but text: the router would take a token or code that happens to look
 * like a number for one, and write `?dev` as `?dev=`.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The same the other way round: the empty string for nothing, else with its question mark. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ).toString()
  return text === '' ? '' : `?${text.replace(/=(?=&|$)/g, '')}`
}
