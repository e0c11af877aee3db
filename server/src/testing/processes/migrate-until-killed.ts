import { openPool, unlimited } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrations.ts'

// A process of its own: node migrate-until-killed.js CONNECTION FOLDER STATEMENT. It kills itself as soon as that
// statement of the first migration that it applies is on its way, its begin or its first limit being the first.
const [connection, folder, statement] = process.argv.slice(2) as [string, string, string]
const pool = openPool({
  ...JSON.parse(connection),
  ...unlimited,
  application_name: 'to be killed',
  pipeline: false,
})

let place = 0
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown
  Object.assign(client, {
    query(...words: unknown[]) {
      const sent = query(...words)
      if (/^(begin|set session)/.test(String(words[0])) || place > 0) place++
      if (place === Number(statement)) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
      return sent
    },
  })
})

await migrate(pool, () => {}, { folder })
await pool.end()
