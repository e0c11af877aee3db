import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { openLoopback } from './loopback.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Received = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: Attribute[]
}

/** What a collector was told of a span, its attributes by their names. */
export type CollectedSpan = Omit<Received, 'attributes'> & { attributes: Record<string, unknown> }

/** A collector of traces as others run it: OTLP over HTTP on this machine, with JSON. It refuses all while `status` is not 200. */
export async function openCollector() {
  const bodies: string[] = []
  const asked: { path: string; authorization: string | undefined }[] = []
  const state = { status: 200 }
  const { origin, close } = await openLoopback(async (request, response) => {
    const body = await text(request)
    asked.push({ path: request.url!, authorization: request.headers.authorization })
    if (state.status === 200) bodies.push(body)
    response.writeHead(state.status, { 'content-type': 'application/json' }).end('{}')
  })
  onTestFinished(close)
  return {
    origin,
    asked,
    refuseWith: (status: number) => {
      state.status = status
    },
    /** All that came but ids and times: among thousands of their digits a short code stands by chance. */
    text: () => bodies.map(withoutIdsAndTimes).join('\n'),
    spans: () => bodies.flatMap(spansIn),
  }
}

function withoutIdsAndTimes(body: string): string {
  return JSON.stringify(JSON.parse(body), (key, value) => (/(Id|UnixNano)$/.test(key) ? undefined : value))
}

function spansIn(body: string): CollectedSpan[] {
  const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Received[] }[] }[] }
  return resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, ...span }) => ({
        ...span,
        attributes: Object.fromEntries(
          attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
        ),
      })),
    ),
  )
}
