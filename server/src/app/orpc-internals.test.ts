import { contract } from '@netwrk/domain/contract'
import { BodyLimitPlugin, type FetchHandlerOptions } from '@orpc/server/fetch'
import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'

/*
 * What is used here of oRPC beside its documented API. Each test names what of ours breaks where a new version fails it.
 */
test("a call's declaration is in ~orpc.meta; else nobody is asked who they are", () => {
  for (const calls of Object.values(contract)) {
    for (const call of Object.values(calls)) {
      const { access, refuses } = call['~orpc'].meta
      expect(access).toMatch(/^(public|suspended|member|admitted|staff:[a-z_.]+)$/)
      expect(refuses).toBeInstanceOf(Array)
    }
  }
})

test('the limit on bodies is one interceptor of the adapter; else bodies of no said length have no limit', () => {
  const options: FetchHandlerOptions<object> = {}
  new BodyLimitPlugin({ maxBodySize: 1 }).initRuntimeAdapter(options)
  expect(options.adapterInterceptors).toHaveLength(1)
})

test('a body that is too large is refused, whether it says how long it is or not, and one that is not is read', async () => {
  const { app } = await createWorld()
  const post = async (body: string, headers: Record<string, string>) => {
    const stream = new Blob([body]).stream()
    const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit
    const answer = await app.request('/rpc/accounts/me', {
      ...init,
      headers: { 'content-type': 'application/json', host: 'localhost:3000', ...headers },
    })
    return answer.status
  }
  const large = JSON.stringify({ json: { text: 'x'.repeat(131_072) } })
  expect(await post(large, {})).toBe(413)
  expect(await post(large, { 'content-length': String(large.length) })).toBe(413)
  const small = JSON.stringify({ json: {} })
  expect(await post(small, { 'content-length': String(small.length) })).toBe(200)
  expect(await post(small, {})).toBe(200)
})
