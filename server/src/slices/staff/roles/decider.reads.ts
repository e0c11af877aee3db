/**
 * Who decided, where it was by command: no account has this id. All commands count as one person, so that nobody gets
 * round a second person by typing.
 */
const byCommand = '00000000-0000-0000-0000-000000000000'

/** What is kept of who decides. */
export function deciderId({ id }: { id: string | null }): string {
  return id ?? byCommand
}

/** Who decided, as the staff reads it. */
export function deciderName(id: string | null, name: string | null): string {
  return id === byCommand ? 'The operator' : (name ?? 'Former staff')
}
