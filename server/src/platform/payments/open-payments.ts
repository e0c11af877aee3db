import type { Config } from '../../config/config.ts'
import { noPayments } from './no-payments.ts'
import type { PaymentsPort } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'

const stripeScript = 'https://js.stripe.com/v3/'

/** Where the sandbox listens and what it signs with. It is handed in by whoever started it. */
export type SandboxAddress = {
  origin: string
  host: string
  port: number
  secretKey: string
  webhookSecret: string
  prices: { premium: string; elite: string }
}

/** Stripe where a key is set, else the sandbox where one was started, else no payments at all. */
export function openPayments(
  { stripe }: Pick<Config, 'stripe'>,
  sandbox: SandboxAddress | null,
): PaymentsPort {
  if (stripe) return stripePayments({ ...stripe, scriptUrl: stripeScript, sandbox: null })
  if (!sandbox) return noPayments()
  const { host, port, origin } = sandbox
  return stripePayments({ ...sandbox, scriptUrl: `${origin}/v3/`, sandbox: { host, port } })
}

/** Whether the sandbox may run: no key is set, and nobody but this machine is meant to reach the server. */
export function usesSandbox({ stripe, isLocal }: Pick<Config, 'stripe' | 'isLocal'>): boolean {
  return stripe === null && isLocal
}
