import {
  afterLook,
  hasBegun,
  hasEnded,
  notWatched,
  type ProblemChange,
  type ProblemKind,
  problemKinds,
  type Watched,
  withoutWhatFollows,
} from '@netwrk/domain/desk/problems'
import type { Deps } from '../../deps.ts'
import { endProblem, keepPast, type Seen, seeProblem } from '../../slices/desk/problems/keep-problem.ts'
import { inWords, lastingKinds } from '../../slices/desk/problems/problems.reads.ts'
import { lookAt } from './look-at.ts'
import type { Measures } from './measures.ts'
import { createDirectTelling } from './tell-directly.ts'

type Needs = Pick<Deps, 'db' | 'mail' | 'config' | 'clock' | 'ids' | 'log' | 'wake'>
type Telling = ReturnType<typeof createDirectTelling>

/**
 * What is told of by the events of the outbox is not told of where those are what is stuck, nor where what is written may be
 * there long after nobody waits for it any more: the server would have told by itself then, and the events once more.
 */
const tellsDirectly: ReadonlySet<ProblemKind> = new Set(['events', 'database_slow'])

/**
 * Looks at everything that may be wrong, and tells whoever runs the community when a problem has begun and when it has
 * ended: once each, however many servers see it. Where the database cannot be written to this server tells by itself, and
 * writes it down later.
 */
export function watchProblems(needs: Needs, measures: Measures) {
  const { clock } = needs
  const watched = new Map<ProblemKind, Watched>()
  const telling = createDirectTelling(needs)
  const book = createBook(needs, telling)
  return {
    /** Looks at all of it once. */
    async look(): Promise<void> {
      const found = withoutWhatFollows(await lookAt(measures))
      const now = clock.now()
      await book.read()
      for (const kind of problemKinds) {
        const look = found[kind]
        const after = afterLook(watched.get(kind) ?? notWatched, look, now)
        watched.set(kind, after)
        if (look.state === 'wrong' && (hasBegun(kind, after, now) || book.lasts(kind)))
          await book.wrong({ kind, found: look.found, beganAt: after.wrongSince ?? now })
        if (hasEnded(after, now) && book.lasts(kind)) await book.well(kind)
      }
      await telling.again()
    },
  }
}

/** Problems that last: in the database, and those that were told without it. */
function createBook(needs: Needs, telling: Telling) {
  const { db, ids, log } = needs
  let lasting: ReadonlySet<ProblemKind> = new Set()
  const alone = new Map<ProblemKind, Seen>()
  const tell = (change: ProblemChange, seen: Seen, endedAt: Date | null) =>
    telling.tell({ change, problem: inWords({ ...seen, endedAt }) })

  const begin = async (seen: Seen) => {
    if (!alone.has(seen.kind)) log.error({ problem: seen.kind, found: seen.found }, 'a problem has begun')
    alone.set(seen.kind, seen)
    await tell('began', seen, null)
  }
  return {
    /** Where it cannot be read, what was known still holds. */
    async read() {
      try {
        lasting = await lastingKinds(db)
        await telling.remember()
      } catch {
        return
      }
    },
    lasts: (kind: ProblemKind) => lasting.has(kind) || alone.has(kind),
    async wrong(look: Omit<Seen, 'id'>) {
      const { kind, found } = look
      const told = alone.get(kind)
      const isDirect = told !== undefined || tellsDirectly.has(kind)
      const seen = { ...(told ?? { id: ids.next(), ...look }), found }
      try {
        const isFirst = await seeProblem(needs, seen, { isRecorded: !isDirect })
        alone.delete(kind)
        if (!isFirst || told) return
      } catch {
        if (!lasting.has(kind) && !told) await begin(seen)
        return
      }
      log.error({ problem: kind, found }, 'a problem has begun')
      if (isDirect) await tell('began', seen, null)
    },
    async well(kind: ProblemKind) {
      const told = alone.get(kind)
      try {
        const isAlone = told !== undefined && !lasting.has(kind)
        if (isAlone) await keepPast(needs, told)
        else if (!(await endProblem(needs, kind))) return
        alone.delete(kind)
        log.warn({ problem: kind }, 'a problem has ended')
        if (isAlone) await tell('ended', told, needs.clock.now())
      } catch {
        // It is ended with the next look that can write it down.
      }
    },
  }
}
