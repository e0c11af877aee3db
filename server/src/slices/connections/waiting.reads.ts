import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { Db } from '../../platform/database/database.ts'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { cardsOf, scoresWith } from '../profiles/compatibility.reads.ts'
import { mayBeSuggested } from '../profiles/meeting.reads.ts'

const shown = 50

/** Who has connected to the member and waits for an answer, the newest first, whatever the filters. */
export async function waitingFor(db: Db, accountId: string, now: Date): Promise<Suggestion[]> {
  const ids = await waitingIds(db, accountId)
  return cardsOf(db, accountId, await scoresWith(db, accountId, ids, now))
}

/** Those who are shown as waiting for the member's answer, by id: the newest 50. */
export async function waitingIds(db: Db, accountId: string): Promise<string[]> {
  return (await waiting(db, { accountId })).map((row) => row.accountId)
}

const waiting = keptStatement((db, { accountId }: { accountId: string }) =>
  whoWaits(db, accountId).modifyFront(preparedAs('waiting_for_an_answer')),
)

/** As {@link waitingIds}, in a statement that looks for more. */
export function whoWaits(db: Db, accountId: string) {
  return db
    .selectFrom('swipe as theirs')
    .leftJoin('swipe as mine', (join) =>
      join.onRef('mine.accountId', '=', 'theirs.targetId').onRef('mine.targetId', '=', 'theirs.accountId'),
    )
    .select('theirs.accountId')
    .where('theirs.targetId', '=', accountId)
    .where('theirs.action', '=', 'connect')
    .where('mine.accountId', 'is', null)
    .where(mayBeSuggested(accountId, 'theirs.account_id'))
    .orderBy('theirs.createdAt', 'desc')
    .limit(shown)
}
