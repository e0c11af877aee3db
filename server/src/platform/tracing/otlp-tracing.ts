import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import {
  type Span as OpenSpan,
  SpanKind as OtelKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { TracesTarget } from '../../config/traces.ts'
import type { Log } from '../log/log.ts'
import { errorCode } from './error-code.ts'
import type { SpanKind, Tracing } from './tracing.ts'

const kinds: Record<SpanKind, OtelKind> = {
  call: OtelKind.SERVER,
  event: OtelKind.CONSUMER,
  outgoing: OtelKind.CLIENT,
}
const longestText = 4000
const handOverMilliseconds = 5000
/** A collector that is away may hold up the end of the server no longer. */
const closeMilliseconds = 3000

/** Hands spans over by OTLP, HTTP with JSON, a batch a second. What a full queue has no room for is left out. */
export function otlpTracing(target: TracesTarget): Tracing {
  let log: Pick<Log, 'warn'> | undefined
  const provider = providerFor(target, (error) => log?.warn({ error }, 'traces could not be handed over'))
  const tracer = provider.getTracer('netwrk')
  const current = new AsyncLocalStorage<OpenSpan>()
  const within = () => {
    const parent = current.getStore()
    return parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  }
  return {
    isOn: true,
    async span(kind, name, work) {
      const span = tracer.startSpan(name, { kind: kinds[kind] }, within())
      try {
        return await current.run(span, () =>
          work({ set: (attributes) => void span.setAttributes(attributes) }),
        )
      } catch (error) {
        span.setAttribute('error.type', errorCode(error)).setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    statement({ sql, milliseconds, isFailed }) {
      if (!current.getStore()) return
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql }
      const startTime = Date.now() - milliseconds
      const span = tracer.startSpan('statement', { kind: OtelKind.CLIENT, attributes, startTime }, within())
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    ids() {
      const context = current.getStore()?.spanContext()
      return context ? { trace_id: context.traceId, span_id: context.spanId } : {}
    },
    tell: (to) => {
      log = to
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeMilliseconds).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

function providerFor(
  { url, headers, serviceName, share }: TracesTarget,
  failed: (error: unknown) => void,
): BasicTracerProvider {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: handOverMilliseconds })
  return new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [
      new BatchSpanProcessor(telling(exporter, failed), { maxQueueSize: 8192, scheduledDelayMillis: 1000 }),
    ],
  })
}

/** The library keeps to itself what a collector refuses. */
function telling(exporter: SpanExporter, failed: (error: unknown) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) failed(result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
