import type pg from 'pg'
import { searchMembers } from '../../server/src/slices/desk/members/search-members.ts'
import type { Benchmark } from '../benchmark.ts'
import { spread } from '../environment/community.ts'
import { measure, percentile } from '../metrics/measure.ts'
import { rowOf } from '../metrics/table.ts'

const asked = 100
const scanned = 10
const by = { id: null, name: 'bench', role: null }

type Known = {
  id: string
  name: string
  username: string
  email: string
  phone: string
  customerId: string
  subscriptionId: string
  invoiceId: string
}

/** What is typed, by its kind. */
const typed: Record<string, (known: Known) => string> = {
  'the beginning of a username': ({ username }) => username.slice(0, 5),
  'a whole username': ({ username }) => `@${username}`,
  'a whole name': ({ name }) => name,
  'a first name': ({ name }) => name.split(' ')[0]!,
  'a last name': ({ name }) => name.split(' ').at(-1)!,
  'a first name and a letter': ({ name }) => `${name.split(' ')[0]} ${name.split(' ').at(-1)![0]}`,
  'a name back to front': ({ name }) => name.split(' ').reverse().join(' '),
  'three letters of a name': ({ name }) => name.slice(0, 3),
  'one letter': ({ name }) => name.slice(0, 1),
  'an address': ({ email }) => email,
  'the beginning of an address': ({ email }) => email.slice(0, email.indexOf('@') + 1),
  'the end of a phone number': ({ phone }) => phone.slice(-4),
  'a phone number': ({ phone }) => phone,
  'an id': ({ id }) => id,
  'a customer of the payment provider': ({ customerId }) => customerId,
  'a subscription': ({ subscriptionId }) => subscriptionId,
  'an invoice': ({ invoiceId }) => invoiceId,
  'what nobody is called': ({ id }) => `zz${id.slice(0, 6)}`,
}

/** The staff's search, with its row on record, beside a search that reads the whole table. */
export const deskSearch: Benchmark = {
  about: 'how long the staff searches for a member, by each way to find one, beside a sequential scan',
  members: 20_000,
  minutes: 30,
  async run(environment) {
    const { say, members } = environment
    return environment.seed(async (deps, { free, paid }, pool) => {
      const known = await payersOf(pool, spread([...free, ...paid], asked))
      say('Searching …')
      const searches = []
      for (const [what, textOf] of Object.entries(typed)) {
        const calls = known.map((one) => () => searchMembers(deps, by, { text: textOf(one) }))
        searches.push(withP95(what, await measure(calls, 1)))
      }
      const scans = known.slice(0, scanned).map((one) => () => scan(pool, typed['a last name']!(one)))
      const scanning = await measure(scans, 1)
      return [searches, [withP95(`a last name by a sequential scan of ${members}`, scanning)]]
    })
  },
}

const withP95 = (what: string, measured: Awaited<ReturnType<typeof measure>>) => ({
  ...rowOf(what, measured),
  'p95 ms': percentile(measured.milliseconds, 95).toFixed(1),
})

/** Gives those members, and one in twenty of all, a phone number, a subscription and two payments. */
async function payersOf(pool: pg.Pool, ids: readonly string[]): Promise<Known[]> {
  const client = await pool.connect()
  try {
    await client.query(
      `create temporary table payer as select id, row_number() over (order by id) as place from account
        where id = any($1) or id in (select id from account tablesample bernoulli (5))`,
      [ids],
    )
    await client.query(livened)
    const { rows } = await client.query<Known>(
      `select account.id, name, username, email, phone_number as phone, billing_customer.id as "customerId",
          subscription.provider_id as "subscriptionId", min(invoice_id) as "invoiceId"
        from account join billing_customer on billing_customer.account_id = account.id
          join subscription on subscription.account_id = account.id
          join payment on payment.account_id = account.id
        where account.id = any($1) group by 1, 6, 7`,
      [ids],
    )
    return rows
  } finally {
    client.release()
  }
}

// 7919 has no factor in common with the numbers there are, so that no two members get the same.
const livened = `
  update account set phone_number = '+4478' || lpad((place * 7919 % 100000000)::text, 8, '0')
    from payer where payer.id = account.id;
  insert into billing_customer (id, account_id) select 'cus_bench' || place, id from payer;
  insert into subscription (account_id, provider_id, plan, status, started_at, period_ends_at)
    select id, 'sub_bench' || place, 'premium', 'active', now() - interval '1 month', now() + interval '1 day'
    from payer;
  insert into payment (invoice_id, account_id, plan, amount_pence, paid_at)
    select 'in_bench' || place || '_' || number, id, 'premium', 999, now() - number * interval '1 month'
    from payer, generate_series(1, 2) number;
  analyze account, billing_customer, subscription, payment`

/** As a search without an index would do: every row is compared. */
function scan(pool: pg.Pool, text: string) {
  return pool.query(
    `select id from account where name ilike $1 or username ilike $1 or email ilike $1 order by name limit 20`,
    [`%${text}%`],
  )
}
