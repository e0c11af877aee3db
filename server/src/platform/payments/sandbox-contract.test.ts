import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, onTestFinished, test } from 'vitest'
import { pay } from '../../testing/provider.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { inServer } from '../server-root.ts'

/** Every answer of the sandbox that the product reads, with the library's type for it. */
async function answersOf(world: World): Promise<[string, unknown][]> {
  const { origin, secretKey, state } = world.sandbox
  const get = async (path: string) => {
    const response = await fetch(`${origin}/v1/${path}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    return response.json() as Promise<unknown>
  }
  const [session] = Object.values(state.sessions)
  const [subscription] = Object.values(state.subscriptions)
  const [customer] = Object.values(state.customers)
  const event = JSON.parse(world.notices.at(-1)!.body) as object
  return [
    ['Stripe.Checkout.Session', await get(`checkout/sessions/${session!.id}`)],
    ['Stripe.ApiList<Stripe.Checkout.Session>', await get('checkout/sessions')],
    ['Stripe.Subscription', await get(`subscriptions/${subscription!.id}`)],
    ['Stripe.ApiList<Stripe.Subscription>', await get('subscriptions?expand[0]=data.latest_invoice')],
    ['Stripe.ApiList<Stripe.Invoice>', await get('invoices')],
    ['Stripe.ApiList<Stripe.InvoicePayment>', await get('invoice_payments')],
    ['Stripe.Customer', await get(`customers/${customer!.id}`)],
    ['Stripe.Price', await get('prices/price_sandbox_elite')],
    ['Stripe.CheckoutSessionCompletedEvent', event],
  ]
}

function programOf(answers: [string, unknown][]): string {
  const lines = answers.map(
    ([type, answer], index) => `export const a${index}: Some<${type}> = ${JSON.stringify(answer)}`,
  )
  // Each answer may lack what the product does not read, but holds nothing that the real one does not.
  return [
    `import type Stripe from 'stripe'`,
    `type Some<T> = T extends (infer E)[] ? Some<E>[] : T extends object ? { [K in keyof T]?: Some<T[K]> } : T`,
    ...lines,
  ].join('\n')
}

async function complaintsAbout(program: string): Promise<string[]> {
  const directory = await mkdtemp(join(inServer(), 'dist-contract-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const file = join(directory, 'answers.ts')
  await writeFile(file, program)
  const checked = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
  })
  return ts
    .getPreEmitDiagnostics(checked)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test("the sandbox answers in the shapes of the library's published types", async () => {
  const world = await createWorld()
  await pay(world, await world.member('Ada'), 'premium')
  const answers = await answersOf(world)
  expect(await complaintsAbout(programOf(answers))).toEqual([])

  const drifted = programOf([['Stripe.Price', { object: 'price', unit_amounts: 1900 }]])
  expect(await complaintsAbout(drifted)).toHaveLength(1)
})
