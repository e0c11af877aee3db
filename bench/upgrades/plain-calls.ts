import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from '../faults/member.ts'

/** Calls that a member's browser makes once, and shows as failed where they fail. */
const calls: Record<string, (member: Member) => Promise<unknown>> = {
  'accounts.me': (member) => member.call.accounts.me({}),
  'notifications.list': (member) => member.call.notifications.list({}),
  'messages.thread': (member) =>
    member.call.messages.thread({ conversationId: [...member.threads.keys()][0]!, after: 0 }),
}

const pauseMilliseconds = 50

/** Has members call all the time, each one call after the other; nothing is tried twice. */
export function callPlainly(members: readonly Member[], say: (line: string) => void) {
  const seen = { calls: 0, failed: 0, worstMilliseconds: 0 }
  let isOver = false
  const once = async (name: string, member: Member) => {
    const startedAt = performance.now()
    try {
      await calls[name]!(member)
    } catch (error) {
      seen.failed++
      say(`${name} failed: ${(error as Error).message}`)
    }
    seen.calls++
    seen.worstMilliseconds = Math.max(seen.worstMilliseconds, performance.now() - startedAt)
  }
  const running = members.map(async (member) => {
    while (!isOver) {
      for (const name of Object.keys(calls)) await once(name, member)
      await sleep(pauseMilliseconds)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(running)
      return seen
    },
  }
}
