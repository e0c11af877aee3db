import type { Log } from '../log/log.ts'

/** What a span is about: a call that is answered, an event that is handled, or somebody outside who is asked. */
export type SpanKind = 'call' | 'event' | 'outgoing'

/** Names and codes of ours, and numbers: nothing that a member wrote or is, and nothing that a caller could choose. */
export type Attributes = Record<string, string | number>
export type Span = { set(attributes: Attributes): void }

/** Where time goes, for whoever runs the server: spans within each other, handed over to a collector of theirs. */
export type Tracing = {
  isOn: boolean
  /** Does some work in a span of its own, which is part of the one that is under way. What is thrown is told by its code. */
  span<T>(kind: SpanKind, name: string, work: (span: Span) => Promise<T>): Promise<T>
  /** A statement that has taken so long until now, as a part of the span that is under way. Where none is, it is left out. */
  statement(statement: { sql: string; milliseconds: number; isFailed: boolean }): void
  /** What a line of the log says of the span that is under way. */
  ids(): { trace_id?: string; span_id?: string }
  /** From here on the log says so when spans cannot be handed over. */
  tell(log: Pick<Log, 'warn'>): void
  /** Hands over what is left. */
  close(): Promise<void>
}

const noSpan: Span = { set: () => {} }

/** Where none are asked for: does the work, and nothing else. */
export const noTracing: Tracing = {
  isOn: false,
  span: (_kind, _name, work) => work(noSpan),
  statement: () => {},
  ids: () => ({}),
  tell: () => {},
  close: async () => {},
}
