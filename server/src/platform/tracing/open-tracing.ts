import type { Config } from '../../config/config.ts'
import { noTracing, type Tracing } from './tracing.ts'

/** Loads what makes and hands over spans only where there is a collector. */
export async function openTracing({ traces }: Pick<Config, 'traces'>): Promise<Tracing> {
  if (traces === null) return noTracing
  const { otlpTracing } = await import('./otlp-tracing.ts')
  return otlpTracing(traces)
}
