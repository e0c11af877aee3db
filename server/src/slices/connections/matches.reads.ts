import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { Db } from '../../platform/database/database.ts'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { mayMeet } from '../profiles/meeting.reads.ts'
import { people, personOf } from '../profiles/profiles.reads.ts'

/** A member's active matches, newest first. */
export async function matchesOf(db: Db, accountId: string): Promise<Match[]> {
  return (await allMatches(db, { accountId })).map(matchOfRow)
}

/** One of a member's active matches, or null where it is none. */
export async function matchBy(db: Db, accountId: string, matchId: string): Promise<Match | null> {
  const [row] = await oneMatch(db, { accountId, matchId })
  return row ? matchOfRow(row) : null
}

type MatchRow = Awaited<ReturnType<ReturnType<typeof matchRows>['execute']>>[number]

// Planned for each member, for one has none and another thousands.
const allMatches = keptStatement<{ accountId: string }, MatchRow>((db, { accountId }) =>
  matchRows(db, accountId),
)

const oneMatch = keptStatement<{ accountId: string; matchId: string }, MatchRow>(
  (db, { accountId, matchId }) =>
    matchRows(db, accountId).modifyFront(preparedAs('one_match')).where('match.id', '=', matchId),
)

function matchRows(db: Db, accountId: string) {
  return people(db, accountId)
    .innerJoin('match', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([eb('match.lowId', '=', accountId), eb('match.highId', '=', eb.ref('account.id'))]),
          eb.and([eb('match.highId', '=', accountId), eb('match.lowId', '=', eb.ref('account.id'))]),
        ]),
      ),
    )
    .select([
      'match.id as matchId',
      'match.score',
      'match.factors',
      'match.commonInterests',
      'match.createdAt',
    ])
    .where('match.status', '=', 'active')
    .where(mayMeet(accountId, 'account.id'))
    .where('profile.isSuspended', '=', false)
    .orderBy('match.createdAt', 'desc')
}

function matchOfRow({ matchId: id, score, factors, commonInterests, createdAt, ...row }: MatchRow): Match {
  return {
    id,
    person: personOf(row),
    compatibility: { total: score, factors: factors as Match['compatibility']['factors'] },
    commonInterests: commonInterests as Match['commonInterests'],
    createdAt,
  }
}
