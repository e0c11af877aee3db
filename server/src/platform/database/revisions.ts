import { Refusal } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Counts a save of one section of what a member keeps. Saves of a section take turns until their transactions end.
 * @param changed the revision that the member saw and changed; any where it is not said
 * @returns the section's revision from now on
 * @throws Refusal where the section was saved since
 */
export async function countSave(
  tx: Db,
  accountId: string,
  section: string,
  changed: number | undefined,
): Promise<number> {
  const { revision } = await tx
    .insertInto('savedSection')
    .values({ accountId, section, revision: 1 })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'section']).doUpdateSet({ revision: sql`saved_section.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  if (changed !== undefined && revision !== changed + 1) throw new Refusal('request.stale')
  return revision
}

/** The revisions of these sections; 0 for one that was never saved. */
export async function revisionsOf<S extends string>(
  db: Db,
  accountId: string,
  sections: readonly S[],
): Promise<Record<S, number>> {
  const rows = await db
    .selectFrom('savedSection')
    .select(['section', 'revision'])
    .where('accountId', '=', accountId)
    .where('section', 'in', sections)
    .execute()
  const known = new Map(rows.map(({ section, revision }) => [section, revision]))
  return Object.fromEntries(sections.map((section) => [section, known.get(section) ?? 0])) as Record<
    S,
    number
  >
}
