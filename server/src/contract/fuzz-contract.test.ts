import { contract } from '@netwrk/domain/contract'
import { type RefusalCode, refusals } from '@netwrk/domain/refusals'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { anyInput } from '../testing/fuzz/any-input.ts'
import { type AnyRequest, anyRequest, edgeRequests } from '../testing/fuzz/any-request.ts'
import { asHerOwn, neverRefusing, setFuzzScene } from '../testing/fuzz/fuzz-scene.ts'
import { fuzzCases, fuzzSeed } from '../testing/fuzz/fuzz-seed.ts'
import { preparedWorld } from '../testing/prepared-world.ts'
import { amount, isFull } from '../testing/rounds.ts'
import { declarationOf } from '../testing/samples/call-meta.ts'
import { allCalls, type CallPath } from '../testing/samples/sample-calls.ts'
import type { World } from '../testing/world.ts'

/** What every call may be refused with. */
const always: readonly RefusalCode[] = [
  'request.invalid',
  'request.too_large',
  'request.too_many',
  'request.not_found',
  'accounts.signed_out',
  'desk.not_permitted',
  'desk.reason_missing',
  'desk.factor_off',
  'desk.factor_due',
  // A moderator of the scene may come to decide about the member.
  'accounts.suspended',
]

const fuzzWorld = preparedWorld(setFuzzScene, neverRefusing())
const seed = fuzzSeed()
const tally = new Map<string, number>()

/** How many requests one caller makes: of strangers only what they may do is asked at length. */
function casesOf({ path }: CallPath, who: 'member' | 'stranger'): number {
  const { inputSchema, meta } = declarationOf(path)
  if (who === 'stranger' && meta.access !== 'public') return fuzzCases(0.2)
  return fuzzCases(Object.keys(inputSchema.shape ?? inputSchema).length === 0 ? 0.3 : 1.4)
}

for (const slice of Object.keys(contract)) {
  test(`no call of ${slice} fails at any input, and each refusal is one that its call lists`, async () => {
    const {
      world,
      scene: { ana, mo, scene, ids },
    } = await fuzzWorld()
    const calls = allCalls().filter(({ path }) => path.startsWith(`${slice}/`))
    // Signing out ends what the others need.
    calls.sort((a, b) => Number(a.path.endsWith('signOut')) - Number(b.path.endsWith('signOut')))
    for (const call of calls) {
      const { inputSchema, meta } = declarationOf(call.path)
      const shaped = anyInput(inputSchema, ids) as fc.Arbitrary<Record<string, unknown>>
      const valid = asHerOwn(call.sample.valid(scene), ana)
      const request = anyRequest(valid, shaped)
      const allEdges = edgeRequests(valid, inputSchema.shape ?? {})
      for (const who of ['member', 'stranger'] as const) {
        const isLet = who === 'member' || meta.access === 'public'
        const edges = isLet ? allEdges : allEdges.slice(0, amount(allEdges.length))
        const member = meta.access.startsWith('staff:') ? mo : ana
        const cookie = who === 'member' ? member.cookieHeader() : null
        const ask = fc.asyncProperty(request, async (sent) => {
          const answer = await send(world.app, call.path, sent, cookie)
          expect(world.log.takeErrors()).toEqual([])
          tally.set(answer.outcome, (tally.get(answer.outcome) ?? 0) + 1)
          if (answer.status === 200) return
          expect(answer.status).toBeLessThan(500)
          expect([...always, ...meta.refuses]).toContain(answer.outcome)
          expect(answer.status).toBe(refusals[answer.outcome as RefusalCode].status)
        })
        const examples = edges.map((edge): [AnyRequest] => [edge])
        await fc
          .assert(ask, { seed, numRuns: casesOf(call, who) + edges.length, examples })
          .catch((error: Error) => {
            throw new Error(`${call.path} as ${who}: ${error.message}`, { cause: error.cause })
          })
      }
    }
    await world.handleEvents()
  })
}

const casesSoFar = () => [...tally.values()].reduce((sum, count) => sum + count, 0)

test.runIf(isFull && !process.env.FUZZ_CASES)(
  'all calls together have met at least ten thousand requests',
  () => {
    expect(casesSoFar()).toBeGreaterThan(10_000)
  },
)

afterAll(() => {
  const cases = casesSoFar()
  const answered = tally.get('answered') ?? 0
  process.stdout.write(`fuzz of the contract: ${cases} cases, ${answered} answered, FUZZ_SEED=${seed}\n`)
})

async function send(
  app: World['app'],
  path: string,
  { method, contentType, body }: AnyRequest,
  cookie: string | null,
) {
  const headers = new Headers()
  if (contentType !== null) headers.set('content-type', contentType)
  if (cookie !== null) headers.set('cookie', cookie)
  const response = await app.fetch(
    new Request(`http://localhost:3000/rpc/${path}`, { method, headers, body }),
  )
  const text = await response.text()
  return { status: response.status, outcome: response.status === 200 ? 'answered' : codeOf(text) }
}

function codeOf(text: string): string {
  try {
    return JSON.parse(text).json.code
  } catch {
    return `no refusal: ${text.slice(0, 200)}`
  }
}
