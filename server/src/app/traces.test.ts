import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openLog } from '../platform/log/log.ts'
import { openTracing } from '../platform/tracing/open-tracing.ts'
import { noTracing } from '../platform/tracing/tracing.ts'
import { openCollector } from '../testing/collector.ts'
import { bodyOf, rawCall } from '../testing/raw-call.ts'
import { isFull } from '../testing/rounds.ts'
import { isOfStaff } from '../testing/samples/call-meta.ts'
import { allCalls } from '../testing/samples/sample-calls.ts'
import { setScene } from '../testing/samples/sample-scene.ts'
import { createWorld } from '../testing/world.ts'

async function tracedWorld(environment: Record<string, string> = {}) {
  const collector = await openCollector()
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, ...environment })
  const tracing = await openTracing(config)
  onTestFinished(() => tracing.close())
  const world = await createWorld({}, { tracing })
  return { collector, tracing, world }
}

test('nothing is traced, and nothing that traces is loaded, where no collector is named', async () => {
  expect(await openTracing(readConfig({ OTEL_SERVICE_NAME: 'netwrk' }))).toBe(noTracing)
})

test('a call is a span with its name and refusal, and its statements are parts of it, without their values', async () => {
  const { collector, tracing, world } = await tracedWorld({
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
  })
  const ana = await world.member('Ana')
  await ana.call.profiles.saveBio({ bio: 'Builds.' })
  await expect(world.browser().call.profiles.mine({})).rejects.toMatchObject({ code: 'accounts.signed_out' })
  await tracing.close()

  expect(collector.asked[0]).toEqual({ path: '/v1/traces', authorization: 'Bearer x' })
  const spans = collector.spans()
  const saved = spans.find(({ name }) => name === 'profiles.saveBio')!
  expect(saved.attributes).toEqual({ 'netwrk.code': 'ok', 'http.response.status_code': 200 })
  expect(saved.parentSpanId).toBeUndefined()
  const refused = spans.find(({ name }) => name === 'profiles.mine')!
  expect(refused.attributes).toMatchObject({ 'netwrk.code': 'accounts.signed_out' })
  const statements = spans.filter(({ traceId, name }) => traceId === saved.traceId && name === 'statement')
  const texts = statements.map(({ attributes }) => attributes['db.query.text'])
  expect(texts).toContainEqual(expect.stringMatching(/^update "profile" set "bio" = \$1/))
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(saved.spanId)
  // What the test itself asks the database is a part of nothing.
  expect(spans.filter(({ name, parentSpanId }) => name === 'statement' && !parentSpanId)).toEqual([])
})

test('an event that is handled, a mail and a question to the payment provider are spans of their own', async () => {
  const { collector, tracing, world } = await tracedWorld()
  const ana = await world.member('Ana')
  await world.handleEvents()
  await ana.call.billing.checkout({ plan: 'premium' })
  await tracing.close()

  const spans = collector.spans()
  const mail = spans.find(({ name }) => name === 'mail send')!
  const event = spans.find(({ spanId }) => spanId === mail.parentSpanId)!
  expect(event.attributes).toEqual({ 'netwrk.events': 1 })
  const checkout = spans.find(({ name }) => name === 'payments openCheckout')!
  const call = spans.find(({ name }) => name === 'billing.checkout')!
  expect(checkout).toMatchObject({ parentSpanId: call.spanId, traceId: call.traceId, kind: 3 })
})

test('a line of the log names the trace that it belongs to', async () => {
  const { tracing } = await tracedWorld()
  const lines: { msg: string; trace_id?: string; span_id?: string }[] = []
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }, 1000, tracing.ids)
  log.info('outside')
  await tracing.span('call', 'profiles.mine', async () => log.info('inside'))
  expect(lines[0]).not.toHaveProperty('trace_id')
  expect(lines[1]).toMatchObject({
    trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

test('of a share of 0 nothing is handed over, and of what fails its code alone', async () => {
  const none = await openCollector()
  const silent = await openTracing(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: none.origin, OTEL_TRACES_SAMPLER_ARG: '0' }),
  )
  expect(await silent.span('call', 'profiles.mine', async () => 'done')).toBe('done')
  await silent.close()
  expect(none.asked).toEqual([])

  const { collector, tracing } = await tracedWorld()
  const failing = async () => {
    throw Object.assign(new Error('canary'), { code: '23505', detail: 'Key (email)=(canary)' })
  }
  await expect(tracing.span('event', 'profile.changed', failing)).rejects.toThrow('canary')
  await tracing.close()
  expect(collector.spans()).toMatchObject([{ status: { code: 2 }, attributes: { 'error.type': '23505' } }])
  expect(collector.text()).not.toContain('canary')
})

test('a collector that refuses is told of in the log, and holds nothing up', async () => {
  const { collector, tracing } = await tracedWorld()
  const told: unknown[] = []
  tracing.tell({ warn: (...line: unknown[]) => void told.push(line.at(-1)) })
  collector.refuseWith(400)
  await tracing.span('call', 'profiles.mine', async () => {})
  await tracing.close()
  expect(told).toEqual(['traces could not be handed over'])
})

test('whatever is called, no value of it is in a span: nothing that a member wrote, is or has', async () => {
  const { collector, tracing, world } = await tracedWorld()
  const { ana, mo, scene } = await setScene(world)
  const said = new Set<string>()
  for (const { path, sample } of allCalls()) {
    if (path === 'accounts/signOut') continue
    const input = sample.valid(scene)
    for (const value of valuesIn(input)) said.add(value)
    // A stranger each time: a browser that has signed up is one no longer.
    for (const caller of isFull ? [ana, mo, world.browser()] : [isOfStaff(path) ? mo : ana])
      await rawCall(caller, path, bodyOf(input))
  }
  await world.handleEvents()
  await tracing.close()
  world.log.takeErrors()

  const text = collector.text()
  expect(collector.spans().length).toBeGreaterThan(1000)
  for (const value of [...said, ana.id, ana.member.username]) expect(text).not.toContain(value)
  expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.\w|netwrk\.session|Bearer/)
})

/** The texts of an input that nothing of ours says: long ones, and those that are no key of a list. */
function valuesIn(input: unknown): string[] {
  if (typeof input === 'string') return /^[a-z_.]+$/.test(input) || input.length < 6 ? [] : [input]
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(valuesIn) : []
}
