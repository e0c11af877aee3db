import { SUGGESTION_LIMIT, topSuggestions } from '@netwrk/domain/discovery/ranking'
import type { Deps } from '../../server/src/deps.ts'
import { identifyActor } from '../../server/src/slices/accounts/sessions/member-session.ts'
import { swipesAround, todaysAllowance } from '../../server/src/slices/connections/connections.reads.ts'
import { viewerOf } from '../../server/src/slices/discovery/discovery.reads.ts'
import { indexed } from '../../server/src/slices/discovery/indexed.ts'
import { foundOf } from '../../server/src/slices/discovery/matching.ts'
import type { Follower } from '../../server/src/slices/discovery/member-index/follower.ts'
import { askAs } from '../../server/src/slices/discovery/member-index/question.ts'
import { search, slotsOf } from '../../server/src/slices/discovery/member-index/search.ts'
import { openSearchThreads } from '../../server/src/slices/discovery/member-index/threads/search-threads.ts'
import { suggest } from '../../server/src/slices/discovery/suggest.ts'
import { cardsOf } from '../../server/src/slices/profiles/compatibility.reads.ts'
import { ctxOf, type Visitor } from '../environment/visitors.ts'
import { measure } from '../metrics/measure.ts'
import { rowOf, type Table } from '../metrics/table.ts'
import type { Ground } from './viewers.ts'

type Needs = { deps: Deps; ground: Ground; follower: Follower; visitors: readonly Visitor[]; rounds: number }

/** Where the time of a page of suggestions goes: each part alone, one after the other, in this process. */
export async function measureParts({ deps, ground, follower, visitors, rounds }: Needs): Promise<Table> {
  const { db } = deps
  const threads = openSearchThreads({ log: deps.log })
  const matching = indexed(async () => ({ follower, tables: ground.tables }), threads)
  const loaded = new Map(
    await Promise.all(
      visitors.map(async ({ id }) => {
        const [viewer, { swiped }] = await Promise.all([viewerOf(db, id), swipesAround(db, id)])
        return [id, { viewer, swiped, ...answer(ground, viewer, swiped) }] as const
      }),
    ),
  )
  const parts: Record<string, (visitor: Visitor) => unknown> = {
    'session, from the cookie': ({ cookieName, cookieValue }) =>
      identifyActor(deps, new Headers({ cookie: `${cookieName}=${cookieValue}` })),
    'viewer and preferences': ({ id }) => viewerOf(db, id),
    'who is left out, who connected': ({ id }) => swipesAround(db, id),
    'look for changes': () => follower.catchUp(),
    'search and order': ({ id }) => {
      const { viewer, swiped } = loaded.get(id)!
      return answer(ground, viewer, swiped)
    },
    'cards of the 20': ({ id }) => cardsOf(db, id, loaded.get(id)!.found),
    allowance: ({ id }) => todaysAllowance(db, id, new Date()),
    'all but session and HTTP': ({ id }) => suggest({ ...ctxOf(deps, id), matching }),
  }
  const table: Table = []
  for (const [part, run] of Object.entries(parts)) {
    const calls = Array.from({ length: rounds }, () => visitors.map((one) => async () => run(one))).flat()
    await measure(calls.slice(0, visitors.length), 1)
    table.push(rowOf(part, await measure(calls, 1)))
  }
  await threads.stop()
  return table
}

function answer(
  { searchable, tables, now }: Ground,
  viewer: Awaited<ReturnType<typeof viewerOf>>,
  swiped: readonly string[],
) {
  const leftOut = slotsOf(searchable.memberIndex, [viewer.id, ...swiped])
  const members = search(searchable, askAs(viewer, tables, now, SUGGESTION_LIMIT), leftOut)
  return { found: topSuggestions(viewer, members, now).map(foundOf) }
}
