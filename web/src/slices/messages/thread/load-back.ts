import { PAGE_SIZE } from '@netwrk/domain/messages/message-limits'
import { mergeThreads, type Thread } from './thread.ts'

type Ask = (page: { before: number }) => Promise<Thread>

const atOnce = 4

/**
 * Everything from a message up to the first one held, both included, a few pages at a time: numbers have no gaps, so it
 * is known what each page ends before. Fails where one of them does.
 */
export async function loadBack(held: Thread, number: number, ask: Ask): Promise<Thread> {
  const befores = beforesOf(held.messages[0]?.number ?? 1, number)
  const pages: Thread[] = []
  const work = async () => {
    for (let before = befores.shift(); before !== undefined; before = befores.shift()) {
      pages.push(await ask({ before }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (pages.length === 0) return held
  return mergeThreads(held, {
    messages: pages.flatMap((page) => page.messages),
    hasMore: pages.every(({ hasMore }) => hasMore),
    revision: Math.min(...pages.map(({ revision }) => revision)),
  })
}

function beforesOf(first: number, number: number): number[] {
  const befores: number[] = []
  for (let before = first; before > Math.max(number, 1); before -= PAGE_SIZE) befores.push(before)
  return befores
}
