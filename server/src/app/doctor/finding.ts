/** What a check found of one part: as it should be, not as it should be with what to do, or not in use. */
export type Finding = { state: 'ok' | 'wrong' | 'unused'; text: string }

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const wrong = (text: string): Finding => ({ state: 'wrong', text })
export const unused = (text: string): Finding => ({ state: 'unused', text })

/** How long one check may take, in milliseconds. */
const patience = 20_000

/** What a check finds; one that fails or says nothing in time has found something wrong. */
export async function findingOf(check: () => Promise<Finding>): Promise<Finding> {
  const late = new AbortController()
  const silence = new Promise<Finding>((resolve) => {
    const timer = setTimeout(() => resolve(wrong(`No answer within ${patience / 1000} s.`)), patience)
    late.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  try {
    return await Promise.race([check(), silence])
  } catch (error) {
    return wrong(oneLine(reasonOf(error)))
  } finally {
    late.abort()
  }
}

// Of a connection that was refused on several addresses only the parts say why.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${reasonOf(cause)}` : message
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
