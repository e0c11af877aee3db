import { z } from 'zod'

const collector = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(
    (address) => !URL.canParse(address) || !new URL(address).username,
    'must be without a name and password: OTEL_EXPORTER_OTLP_HEADERS is for those',
  )

/** Where traces go; by the names that OpenTelemetry gave these settings. */
export const tracesKeys = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'Collector of traces that takes OTLP over HTTP, like http://127.0.0.1:4318; without it there are none',
    schema: collector.optional(),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    isSecret: true,
    about: 'Headers that the collector wants, like authorization=Bearer%20token,x-team=netwrk',
    schema: z
      .string()
      .regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/, 'must look like name=value,name=value')
      .transform(headersOf)
      .optional(),
  },
  OTEL_SERVICE_NAME: {
    about: 'Name of the server in its traces',
    schema: z.string().min(1).max(60).default('netwrk'),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about: 'Share of the traces that are handed over, from 0 to 1',
    schema: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
  },
} as const

/** A collector, and what it is told. `share` is that of the traces, from 0 to 1. */
export type TracesTarget = {
  url: string
  headers: Record<string, string>
  serviceName: string
  share: number
}

type Environment = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
}

/** The collector, or null where none is set. */
export function tracesOf(env: Environment): TracesTarget | null {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  return {
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

function headersOf(text: string, context: z.RefinementCtx): Record<string, string> {
  try {
    const pairs = text.split(',').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
    })
    return Object.fromEntries(pairs)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be percent-encoded' })
    return z.NEVER
  }
}
