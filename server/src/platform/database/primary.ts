import pg from 'pg'
import { NoPrimary } from './away.ts'

type Host = { host: string; port: number }

/** How to reach a database that may have moved to another host. */
export type DatabaseAddress = pg.PoolConfig & { primary?: Primary }

export type Primary = {
  /** Where it was found last, or else where it is now. */
  find(): Promise<Host>
  /** It is looked for again. */
  forget(): void
}

const hostMilliseconds = 2000

/** The address behind a DATABASE_URL. One that names several hosts leads to whichever of them is the primary. */
export function addressOf(databaseUrl: string): DatabaseAddress {
  const urls = urlsOf(databaseUrl)
  const connectionString = urls[0]!
  return urls.length === 1 ? { connectionString } : { connectionString, primary: openPrimary(urls) }
}

/** One address for each of its hosts. */
export function urlsOf(databaseUrl: string): string[] {
  const parts = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/is.exec(databaseUrl)
  if (!parts) return [databaseUrl]
  const [, before, hosts, after] = parts
  return hosts!.split(',').map((host) => `${before}${host}${after}`)
}

function openPrimary(urls: readonly string[]): Primary {
  let found: Promise<Host> | null = null
  return {
    find() {
      found ??= Promise.any(urls.map(askWhetherPrimary)).catch((error: AggregateError) => {
        found = null
        throw new NoPrimary(error.errors.map(({ message }) => message).join('; '))
      })
      return found
    },
    forget() {
      found = null
    },
  }
}

async function askWhetherPrimary(connectionString: string): Promise<Host> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: hostMilliseconds,
    query_timeout: hostMilliseconds,
  })
  client.on('error', () => {})
  const { host, port } = client
  try {
    await client.connect()
    if (!(await takesWrites(client))) throw new Error('can only be read')
    return { host, port }
  } catch (error) {
    throw new Error(`${host}:${port} ${(error as Error).message}`)
  } finally {
    client.end().catch(() => {})
  }
}

/** As libpq asks for `target_session_attrs=read-write`: no on a standby, and where only reading is allowed. */
export async function takesWrites(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ takesWrites: boolean }>(
    `select current_setting('transaction_read_only') = 'off' as "takesWrites"`,
  )
  return rows[0]!.takesWrites
}

type Connected = (error?: Error) => void

/** A connection to the primary, wherever that is when it is made; node-postgres itself knows one host. */
export class PrimaryClient extends pg.Client {
  readonly #primary: Primary | undefined

  constructor(address: DatabaseAddress = {}) {
    super(address)
    // One that breaks says so once more after its query has failed, which without a listener would end the process.
    this.on('error', () => {})
    this.#primary = address.primary
  }

  override connect(): Promise<this>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<this> | undefined {
    const connecting = this.#connectToPrimary()
    if (!connected) return connecting
    connecting.then(() => connected(), connected)
    return undefined
  }

  async #connectToPrimary(): Promise<this> {
    if (this.#primary) Object.assign(this, await this.#primary.find())
    try {
      await super.connect()
    } catch (error) {
      this.#primary?.forget()
      throw error
    }
    return this
  }
}
