import { channel } from 'node:diagnostics_channel'
import type pg from 'pg'

type Query = (...given: unknown[]) => unknown
type Answered = (error: Error | null, result?: pg.QueryResult) => void

/** A statement that was answered, on the channel that a measuring program of this process listens to. */
const statements = channel('netwrk:statement')

/** Tells of each statement of a connection that was just made, where somebody listens by then: `npm run bench -- profile`. */
export function tellStatements(client: pg.ClientBase): void {
  if (!statements.hasSubscribers) return
  const query = client.query.bind(client) as Query
  const telling: Query = (...given) => {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as pg.QueryConfig).text
    const askedAt = performance.now()
    const tell = (result?: pg.QueryResult | pg.QueryResult[]) => {
      const rows = [result ?? []].flat().reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
      statements.publish({ text, rows, milliseconds: performance.now() - askedAt })
    }
    const last = given.at(-1)
    if (typeof last !== 'function') {
      const answer = query(...given)
      if (answer instanceof Promise) answer.then(tell, () => {})
      return answer
    }
    const answered: Answered = (error, result) => {
      if (!error) tell(result)
      ;(last as Answered)(error, result)
    }
    return query(...given.slice(0, -1), answered)
  }
  client.query = telling as pg.ClientBase['query']
}
