type Suggested = { person: { id: string; headline: string; photos: readonly string[] } }

/**
 * The first of those suggested who is not looked at elsewhere: who waits for an answer is answered, not discovered. Whoever
 * shows neither a face nor what they do is passed over while there is another: of them nobody can tell whether to meet them.
 */
export function bestOf<T extends Suggested>(
  suggestions: readonly T[],
  waiting: readonly { person: { id: string } }[],
): T | null {
  const ids = new Set(waiting.map(({ person }) => person.id))
  const others = suggestions.filter(({ person }) => !ids.has(person.id))
  return others.find(({ person }) => person.headline !== '' || person.photos.length > 0) ?? others[0] ?? null
}
