import { type Answered, type Browser, bodyOf, rawCall } from '../raw-call.ts'
import { allCalls } from '../samples/sample-calls.ts'
import type { CallLine } from './call-line.ts'
import { callLines } from './call-lines.ts'

/** Every call with how it keeps two apart. */
export const lines = Object.entries(callLines) as [string, CallLine][]
const samples = new Map(allCalls().map(({ path, sample }) => [path, sample]))

/** What a member is answered by every call that shows several members or sums over them, but for taking a choice back. */
export async function askSeveral(member: Browser): Promise<Map<string, Answered>> {
  const answers = new Map<string, Answered>()
  for (const [path, line] of lines) {
    if (line.tells !== 'of several' || path === 'connections/undo') continue
    const sample = samples.get(path)?.valid({} as never) ?? {}
    answers.set(path, await rawCall(member, path, bodyOf(line.input ?? sample)))
  }
  return answers
}

export function secretsIn(secrets: readonly string[], text: string): string[] {
  return secrets.filter((secret) => text.includes(secret))
}
