import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plans } from '@netwrk/domain/billing/plans'
import { openSandbox } from '@netwrk/sandbox/sandbox'
import type { Config } from '../config/config.ts'
import { type SandboxAddress, usesSandbox } from '../platform/payments/open-payments.ts'

/** Where the running sandbox writes how to reach it, for the command line; readable by nobody else. */
export const sandboxAddressFile = (config: Pick<Config, 'dataDirectory'>) =>
  join(config.dataDirectory, 'sandbox', 'address.json')

/** Starts the payment sandbox, but only where no Stripe key is set and the origin is localhost; else null. */
export async function startSandbox(
  config: Config,
  closing: (() => unknown)[],
): Promise<SandboxAddress | null> {
  if (!usesSandbox(config)) return null
  const sandbox = await openSandbox({
    premium: plans.premium.pricePence,
    elite: plans.elite.pricePence,
    now: () => new Date(),
    file: join(config.dataDirectory, 'sandbox', 'state.json'),
    async send({ body, signature }) {
      const response = await fetch(`http://127.0.0.1:${config.port}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      })
      return response.ok
    },
  })
  closing.push(() => sandbox.stop())
  const { origin, host, port, secretKey, webhookSecret, prices } = sandbox
  const address: SandboxAddress = { origin, host, port, secretKey, webhookSecret, prices }
  await mkdir(join(config.dataDirectory, 'sandbox'), { recursive: true })
  await writeFile(sandboxAddressFile(config), JSON.stringify(address), { mode: 0o600 })
  return address
}
