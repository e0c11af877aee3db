import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Customer = {
  id: string
  email: string
  created: number
  card: 'good' | 'bad'
  /** What its card is told by. */
  fingerprint?: string
  credit: number
  /** How often its balance has changed, and by how much the last time. */
  changes?: number
  lastChange?: number
}

export type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  price: string
  customer: string | null
  email: string | null
  reference: string | null
  successUrl: string
  cancelUrl: string
  metadata: Record<string, string>
  subscription: string | null
  created: number
}

export type Subscription = {
  id: string
  item: string
  customer: string
  price: string
  status: 'active' | 'past_due' | 'canceled'
  cancelAtPeriodEnd: boolean
  created: number
  periodStart: number
  periodEnd: number
  endedAt: number | null
  latestInvoice: string
  metadata: Record<string, string>
}

export type Invoice = {
  id: string
  intent: string
  customer: string
  subscription: string
  status: 'paid' | 'open' | 'void'
  amount: number
  lines: { amount: number; price: string }[]
  created: number
  paidAt: number | null
  refund: string | null
  /** What has been given back of it, in pence; nothing where it is missing. */
  refunded?: number
}

export type Portal = { id: string; customer: string; returnUrl: string }

export type State = {
  count: number
  customers: Record<string, Customer>
  sessions: Record<string, Session>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  portals: Record<string, Portal>
  /** Webhooks that were not taken yet, by the id of their event. */
  undelivered: Record<string, string>
  /** Answers by idempotency key. */
  answered: Record<string, unknown>
}

const empty = (): State => ({
  count: 0,
  customers: {},
  sessions: {},
  subscriptions: {},
  invoices: {},
  portals: {},
  undelivered: {},
  answered: {},
})

/** Everything the sandbox remembers; with a file, over restarts too. */
export function openState(file: string | null): { state: State; save(): void } {
  const state = file !== null && existsSync(file) ? readState(file) : empty()
  return {
    state,
    save() {
      if (file === null) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}

function readState(file: string): State {
  try {
    return { ...empty(), ...(JSON.parse(readFileSync(file, 'utf8')) as State) }
  } catch {
    return empty()
  }
}
