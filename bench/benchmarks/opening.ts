import { SEARCH_PAGE_SIZE } from '@netwrk/domain/messages/message-limits'
import type pg from 'pg'
import { loadBack } from '../../web/src/slices/messages/thread/load-back.ts'
import { BenchError } from '../bench-error.ts'
import type { Benchmark } from '../benchmark.ts'
import { spread } from '../environment/community.ts'
import { seedTalks } from '../environment/talks.ts'
import { browserOf, openSessions, type Visitor } from '../environment/visitors.ts'
import { measure } from '../metrics/measure.ts'
import { loopCells, rowOf, type Table } from '../metrics/table.ts'

const calls = 200
// A server that has just started compiles while it answers, which a community meets once.
const warmUps = 300
/** Of those compared with, which take their time. */
const fewCalls = 5
const [manyMessages, fewMessages] = [20, 50]
const fewConversations = 20

/** Asks that a member who has been here for years waits for: the first answers of Inbox, a search, a jump far back. */
export const opening: Benchmark = {
  about: 'opening a large inbox and a long thread, searching in it, and going to a message far back',
  members: 10_000,
  sizes: { conversations: 1000, messages: 100_000 },
  async run(environment) {
    const { conversations, messages } = environment.sizes
    const { busy, quiet } = await environment.seed(async (deps, { free }, pool) => {
      const ids = spread(free, conversations! + fewConversations + 2)
      const [busy, quiet] = (await openSessions(deps, ids.splice(0, 2))) as [Visitor, Visitor]
      const talk = (one: string, longest: number) => (other: string, at: number) => ({
        one,
        other,
        messages: at === 0 ? longest : manyMessages,
      })
      const talks = [
        ...ids.splice(0, conversations!).map(talk(busy.id, messages!)),
        ...ids.map(talk(quiet.id, fewMessages)),
      ]
      const started = await seedTalks(deps, pool, talks)
      return {
        busy: { visitor: busy, conversationId: started[0]! },
        quiet: { visitor: quiet, conversationId: started[conversations!]! },
      }
    })
    const server = await environment.startServer()
    const pool = await environment.joinDatabase()
    const [large, small] = [busy, quiet].map(({ visitor, conversationId }) =>
      asksOf(browserOf(server.origin, visitor), conversationId),
    ) as [Asks, Asks]
    const row = async (what: string, ask: (at: number) => Promise<unknown>, times = calls) => {
      environment.say(`${what} …`)
      const list = (count: number) => Array.from({ length: count }, (_, at) => () => ask(at))
      await measure(list(Math.min(warmUps, times)), 1)
      await server.read()
      const measured = await measure(list(times), 1)
      return { ...rowOf(what, measured), ...loopCells(await server.read(), times) }
    }
    const middle = (at: number) => 1 + ((at * 7919) % Math.floor(messages! / 2))
    return [
      [
        await row(`inbox, the first 30 of ${conversations} conversations`, large.first),
        await row('inbox, the next 200 of them', large.next),
        await row('inbox, all of them at once', large.inbox),
        await row(`inbox, ${fewConversations} conversations`, small.inbox),
        await row(`thread, ${messages} messages`, large.thread),
        await row(`thread, ${fewMessages} messages`, small.thread),
      ],
      await searched(row, large, pool, busy.visitor.id, middle),
      [
        await row('to a message in the older half: a page around it', (at) => large.around(middle(at))),
        await row('the same: every page back to it', (at) => large.back(middle(at)), fewCalls),
      ],
    ]
  },
}

type Row = (what: string, ask: (at: number) => Promise<unknown>, times?: number) => Promise<Table[number]>
type Asks = ReturnType<typeof asksOf>

function asksOf({ call }: ReturnType<typeof browserOf>, conversationId: string) {
  const page = (asked: { before?: number }) => call.messages.thread({ conversationId, ...asked })
  return {
    inbox: () => call.messages.conversations({}),
    first: () => call.messages.conversations({ limit: 30 }),
    next: () => call.messages.conversations({ limit: 200, after: conversationId }),
    thread: () => page({}),
    around: async (number: number) => {
      const { messages } = await page({ before: number + 25 })
      if (!messages.some((message) => message.number === number))
        throw new BenchError(`message ${number} is not on the page around it`)
    },
    back: async (number: number) => loadBack(await page({}), number, page),
    async search(text: string, found: number) {
      const { messages } = await call.messages.search({ text })
      if (messages.length !== found) throw new BenchError(`“${text}” finds ${messages.length}, not ${found}`)
    },
  }
}

/** What is found in one's own messages, beside reading all of them. */
async function searched(
  row: Row,
  { search }: Asks,
  pool: pg.Pool,
  memberId: string,
  numberAt: (at: number) => number,
) {
  const scan = (at: number) =>
    pool.query(
      `select message.* from message join participant using (conversation_id)
       where participant.account_id = $1 and content ilike $2 order by sent_at desc limit $3`,
      [memberId, `%message ${numberAt(at)} %`, SEARCH_PAGE_SIZE + 1],
    )
  return [
    await row('search: a word of every ninth message', () => search('prototype', SEARCH_PAGE_SIZE)),
    await row('search: a word of every message', () => search('people', SEARCH_PAGE_SIZE)),
    await row('search: the beginning of a word', () => search('proto', SEARCH_PAGE_SIZE)),
    await row('search: two words of one message', (at) => search(`${20 + numberAt(at)} message`, 1)),
    await row('search: what nobody wrote', () => search('zeppelin', 0)),
    await row('the same in SQL without an index', scan, fewCalls),
  ]
}
