/** What is laid down about something that may be wrong with a server or with what it stands on. */
type Kind = {
  /** What is wrong, as whoever runs the community reads it. */
  title: string
  /** What to do about it. */
  remedy: string
  /** For how many seconds it is wrong without a break before somebody is told. */
  heldSeconds: number
  /** What it follows from: while one of these is wrong, this one says nothing of its own. */
  follows: readonly string[]
}

/** For how many seconds everything is well without a break before a problem has ended. */
const WELL_SECONDS = 60

const soon = { heldSeconds: 60, follows: [] } as const
// What comes by itself and goes by nobody's doing has no need to be held.
const atOnce = { heldSeconds: 0, follows: [] } as const

/** Every kind of problem that the operator is told of. */
export const problems = {
  database: {
    ...soon,
    title: 'The database does not answer',
    remedy:
      'Look whether PostgreSQL runs and can be reached. Nothing can be read or changed until it is back.',
    follows: ['disk'],
  },
  database_slow: {
    ...soon,
    title: 'The database is slow',
    remedy: 'Look at the disk and the load of the machine that the database runs on.',
    follows: ['database', 'disk'],
  },
  disk: {
    ...soon,
    title: 'The disk of DATA_DIR is nearly full',
    remedy: 'Make room. With less than 32 MB nothing can be changed any more.',
  },
  memory: {
    ...soon,
    title: 'Memory is nearly used up',
    remedy: 'Give the server more memory, or look at what else runs beside it.',
  },
  clock: {
    ...soon,
    title: 'The clock is off',
    remedy: 'Set the clocks of server and database by the network (NTP): codes and links run out by them.',
    follows: ['database', 'database_slow'],
  },
  events: {
    ...soon,
    title: 'Events are stuck',
    remedy: 'What follows from what members do comes late. The log and the table event say why.',
    follows: ['database', 'database_slow', 'disk'],
  },
  mail: {
    // It is tried less often than everything else.
    heldSeconds: 40,
    follows: [],
    title: 'Mail does not go out',
    remedy: 'Look at the mail server and SMTP_URL: npm run doctor tries them. What waits is sent by itself.',
  },
  backup: {
    ...soon,
    title: 'The backup is old',
    remedy: 'Look at BACKUP_FOLDER and at what the log says of backups.',
    follows: ['disk'],
  },
  drill: {
    ...atOnce,
    title: 'A backup cannot be restored',
    remedy: 'Read drill.json in BACKUP_FOLDER, and make a new backup: npm run backup -- now.',
  },
  webhook: {
    ...soon,
    title: 'The webhook of Stripe is silent',
    remedy:
      'Look at the endpoint in the dashboard of Stripe and at STRIPE_WEBHOOK_SECRET: npm run doctor tries it.',
    follows: ['database', 'events'],
  },
  certificate: {
    ...atOnce,
    title: 'The certificate is near its end',
    remedy: 'Renew it: browsers refuse to show a page without a certificate that is good.',
  },
} as const satisfies Record<string, Kind>

export type ProblemKind = keyof typeof problems
export const problemKinds = Object.keys(problems) as [ProblemKind, ...ProblemKind[]]

/** What somebody is told of a problem. */
export type ProblemChange = 'began' | 'ended'

/** What is laid down about a kind, without what is particular to its type. */
export function problemOf(kind: ProblemKind): Kind {
  return problems[kind]
}

/** What a look found of a kind: what is wrong, that nothing is, or that it could not be told. */
export type Look = { state: 'wrong'; found: string } | { state: 'well' } | { state: 'unknown' }

/** What one server remembers of a kind: since when each look found the same of it. Unknown is neither. */
export type Watched = { wrongSince: Date | null; wellSince: Date | null }
export const notWatched: Watched = { wrongSince: null, wellSince: null }

/** The memory of a kind after one more look. */
export function afterLook({ wrongSince, wellSince }: Watched, { state }: Look, now: Date): Watched {
  if (state === 'wrong') return { wrongSince: wrongSince ?? now, wellSince: null }
  if (state === 'well') return { wrongSince: null, wellSince: wellSince ?? now }
  return notWatched
}

/** Whether it was wrong for so long without a break that it is a problem. */
export function hasBegun(kind: ProblemKind, { wrongSince }: Watched, now: Date): boolean {
  return wrongSince !== null && secondsFrom(wrongSince, now) >= problems[kind].heldSeconds
}

/** Whether it was well for so long without a break that a problem has ended. */
export function hasEnded({ wellSince }: Watched, now: Date): boolean {
  return wellSince !== null && secondsFrom(wellSince, now) >= WELL_SECONDS
}

/** The last moment at which a problem may have been seen that has ended by now. */
export function notSeenSince(now: Date): Date {
  return new Date(now.getTime() - WELL_SECONDS * 1000)
}

/**
 * What was found, less what only follows from something else that is wrong. Of such a one it cannot be told whether
 * it is wrong by itself.
 */
export function withoutWhatFollows(found: Readonly<Record<ProblemKind, Look>>): Record<ProblemKind, Look> {
  const isWrong = (kind: string) => found[kind as ProblemKind].state === 'wrong'
  const looks = problemKinds.map((kind): [ProblemKind, Look] => [
    kind,
    problemOf(kind).follows.some(isWrong) ? { state: 'unknown' } : found[kind],
  ])
  return Object.fromEntries(looks) as Record<ProblemKind, Look>
}

const secondsFrom = (since: Date, now: Date) => (now.getTime() - since.getTime()) / 1000
