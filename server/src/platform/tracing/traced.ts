import type { Tracing } from './tracing.ts'

type Method = (...given: never[]) => Promise<unknown>
/** The names of what a port does, as far as one waits for it. */
type Methods<P> = { [K in keyof P]: P[K] extends Method ? K : never }[keyof P] & string

/**
 * The same port; each time somebody outside is asked through it is a span: `mail send`. Its name and what became of it are
 * told, nothing that was asked or answered.
 */
export function traced<P extends object>(
  name: string,
  port: P,
  methods: readonly Methods<P>[],
  { isOn, span }: Pick<Tracing, 'isOn' | 'span'>,
): P {
  if (!isOn) return port
  const wrapped = methods.map((method) => {
    const ask = port[method] as (...given: unknown[]) => Promise<unknown>
    const asked = (...given: unknown[]) =>
      span('outgoing', `${name} ${method}`, async ({ set }) => {
        const answer = await ask.apply(port, given)
        const { result } = (answer ?? {}) as { result?: unknown }
        if (typeof result === 'string') set({ 'netwrk.result': result })
        return answer
      })
    return [method, asked] as const
  })
  return { ...port, ...Object.fromEntries(wrapped) }
}
