import { hasGap, mergeThreads, type Thread } from './thread.ts'

/** By conversation, what is held of its messages. */
type Threads = Readonly<Record<string, Thread>>

/** The newest messages of each conversation, and of those where somebody went far back the messages around there. */
export type Held = { threads: Threads; passages: Threads }

/**
 * With what was loaded of a passage: in the place of the one before where it `begins`, or joined to it. Once it has come
 * up to the newest messages held, both are one thread. What belongs to a passage that is gone is dropped.
 */
export function withPassage<T extends Held>(held: T, id: string, loaded: Thread, begins: boolean): T {
  const added = { ...loaded, isPassage: true }
  const before = held.passages[id]
  if (!begins && !before) return held
  const passage = begins ? added : mergeThreads(before, added)
  // Of one that another has taken the place of.
  if (hasGap(passage)) return held
  const newest = held.threads[id]
  if (!newest || !meets(passage, newest)) return { ...held, passages: { ...held.passages, [id]: passage } }
  return withoutPassage({ ...held, threads: { ...held.threads, [id]: mergeThreads(newest, passage) } }, id)
}

/** Back at the newest messages. */
export function withoutPassage<T extends Held>(held: T, id: string): T {
  if (!held.passages[id]) return held
  const { [id]: _, ...passages } = held.passages
  return { ...held, passages }
}

function meets(passage: Thread, newest: Thread): boolean {
  const [last, first] = [passage.messages.at(-1), newest.messages[0]]
  return last !== undefined && first !== undefined && last.number >= first.number - 1
}
