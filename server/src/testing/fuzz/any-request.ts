import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import fc from 'fast-check'
import type { z } from 'zod'
import { edgesOf } from './any-input.ts'
import { anyText } from './any-text.ts'

/** A request to a call, as any client could make it. */
export type AnyRequest = { method: string; contentType: string | null; body: string }

type Input = Record<string, unknown>

const serializer = new StandardRPCJsonSerializer()

/**
 * Requests to one call: valid ones with values from the edges, ones with one thing wrong, ones that are no input at all.
 * @param valid fields that are right
 * @param shaped fields of the right shape, or nearly
 */
export function anyRequest(valid: Input, shaped: fc.Arbitrary<Input>): fc.Arbitrary<AnyRequest> {
  const someShaped = shaped.chain((input) =>
    fc.subarray(Object.keys(input), { maxLength: Math.min(2, Object.keys(input).length) }).map((keys) => ({
      ...valid,
      ...Object.fromEntries(keys.map((key) => [key, input[key]])),
    })),
  )
  const bare = Object.keys(valid).length === 0
  return fc.oneof(
    { weight: bare ? 1 : 9, arbitrary: someShaped.map(asCall) },
    { weight: bare ? 1 : 3, arbitrary: shaped.map(asCall) },
    { weight: 4, arbitrary: withOneWrong(valid).map(asCall) },
    { weight: 1, arbitrary: anyValue.map(asCall) },
    { weight: 3, arbitrary: rawRequest(valid) },
  )
}

/** Valid requests with one field at each of its edges. */
export function edgeRequests(valid: Input, fields: Record<string, z.core.$ZodType>): AnyRequest[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    edgesOf(field).map((edge) => asCall({ ...valid, [key]: edge })),
  )
}

const anyValue = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withSet: true, withMap: true, withTypedArray: true }),
  fc.jsonValue(),
  anyText(300),
  fc.constantFrom({ $gt: '' }, { toString: 'x' }, [[]], 'x'.repeat(100_000), -0, 1e308),
)

function withOneWrong(valid: Input): fc.Arbitrary<Input> {
  const key = fc.oneof(
    fc.constantFrom(...Object.keys(valid), 'isAdmin', 'tier', '__proto__', 'constructor', 'id'),
    anyText(20),
  )
  const without = fc.constantFrom(...Object.keys(valid), 'id').map((gone) => {
    const { [gone]: _, ...rest } = valid
    return rest
  })
  const changed = fc.tuple(key, anyValue).map(([name, value]) => ({ ...valid, [name]: value }))
  return fc.oneof({ weight: 4, arbitrary: changed }, without)
}

function rawRequest(valid: Input): fc.Arbitrary<AnyRequest> {
  const whole = JSON.stringify({ json: valid })
  const cut = fc.nat(whole.length).map((length) => whole.slice(0, length))
  const meta = fc.array(
    fc.tuple(
      fc.integer({ min: -1, max: 9 }),
      fc.constantFrom(...Object.keys(valid), '__proto__', 0, 'nowhere'),
    ),
    { minLength: 1, maxLength: 3 },
  )
  const body = fc.oneof(
    cut,
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.json(),
    fc.constantFrom(
      '',
      '\u0000',
      'null',
      '{"json":null}',
      '{"json":[]}',
      '['.repeat(20_000),
      '{"json":'.repeat(5000),
    ),
    fc.tuple(meta, fc.jsonValue()).map(([types, json]) => JSON.stringify({ json, meta: types })),
    meta.map((types) => JSON.stringify({ json: valid, meta: types })),
    fc.jsonValue().map((value) => JSON.stringify({ json: valid, meta: value })),
    fc.jsonValue().map((maps) => JSON.stringify({ json: valid, meta: [], maps })),
    fc.constantFrom(
      '--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"json":{},"maps":[["a"]]}\r\n--b--\r\n',
    ),
  )
  return fc.record({
    method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH'),
    contentType: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'text/event-stream',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'application/octet-stream',
      '/',
      null,
    ),
    body,
  })
}

/** The request the browser makes of an input. What cannot be said in JSON is left out by the serializer. */
function asCall(input: unknown): AnyRequest {
  let json: unknown = null
  let meta: unknown = []
  try {
    ;[json, meta] = serializer.serialize(input)
  } catch {
    // A value that no client can send, such as one that contains a blob.
  }
  return { method: 'POST', contentType: 'application/json', body: JSON.stringify({ json, meta }) ?? 'null' }
}
