type Suggested = { person: { id: string } }

/** The first of those suggested who is not looked at elsewhere: who waits for an answer is answered, not discovered. */
export function bestOf<T extends Suggested>(
  suggestions: readonly T[],
  waiting: readonly Suggested[],
): T | null {
  const ids = new Set(waiting.map(({ person }) => person.id))
  return suggestions.find(({ person }) => !ids.has(person.id)) ?? null
}
