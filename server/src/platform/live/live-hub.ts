import type { ServerFrame } from '@netwrk/domain/live-frames'
import type { Bus } from '../bus/bus.ts'
import { createInProcessBus } from '../bus/in-process-bus.ts'
import { createSeparations, type Separation } from './separations.ts'

/** One open tab, as far as the hub knows it. */
export type LiveConnection = {
  memberId: string | null
  sessionId: string | null
  /** Takes a frame as it travels. */
  send(text: string): void
  close(code: number): void
}

/** Whose tabs a frame is for: those of some members, or everybody's, guests' too. */
export type Audience = readonly string[] | 'everybody'

/** Told when a member's first tab on this server opens, and when the last one closes. */
export type Attendance = { arrived(memberId: string): void; left(memberId: string): void }

export type LiveHub = {
  /** Returns what takes the tab out again. A tab of a session that has just ended is closed at once. */
  add(connection: LiveConnection): () => void
  /** Tells them on whichever server they are. */
  publish(audience: Audience, frame: ServerFrame): void
  /** As `tell`, on this server only: for what every server finds out by itself. */
  publishHere(audience: Audience, frame: ServerFrame): void
  /** Closes every tab of a session that has ended, on every server. */
  endSession(sessionId: string, code: number): void
  /** Closes every tab of a member, on every server. */
  endMember(memberId: string, code: number): void
  /**
   * Parts two members on every server: for a minute, no frame of their conversation and none that says how one of them
   * stands reaches the other, even one that was on its way. Called before the commit that parts them for good.
   */
  separate(separation: Separation): void
  /** Takes that back, where they were not parted after all. */
  rejoin(pair: Omit<Separation, 'conversationId'>): void
  /** Whether two were parted within the last minute. */
  areApart(one: string, other: string): boolean
  attend(attendance: Attendance): void
  /** The members, the sessions and the number of the tabs on this server. */
  onlineMembers(): string[]
  sessions(): string[]
  count(): number
}

// Longer than a tab takes from showing its cookie to being counted.
const endedKeptMilliseconds = 60_000
const fewestATurn = 20
const mostTurns = 50
const turnMilliseconds = 10

/** Who is connected to this server process, and how to reach them and, over the bus, those on others. */
export function createLiveHub(bus: Bus = createInProcessBus().join()): LiveHub {
  const all = new Set<LiveConnection>()
  const byMember = createIndex()
  const bySession = createIndex()
  const endedSessions = new Map<string, number>()
  const attendances: Attendance[] = []
  const separations = createSeparations()

  const add = (connection: LiveConnection) => {
    const { memberId, sessionId } = connection
    const endedWith = sessionId === null ? undefined : endedSessions.get(sessionId)
    if (endedWith !== undefined) {
      connection.close(endedWith)
      return () => {}
    }
    all.add(connection)
    if (sessionId !== null) bySession.add(sessionId, connection)
    if (memberId !== null && byMember.add(memberId, connection)) {
      for (const attendance of attendances) attendance.arrived(memberId)
    }
    return () => remove(connection)
  }
  const remove = (connection: LiveConnection) => {
    const { memberId, sessionId } = connection
    if (!all.delete(connection)) return
    if (sessionId !== null) bySession.remove(sessionId, connection)
    if (memberId !== null && byMember.remove(memberId, connection)) {
      for (const attendance of attendances) attendance.left(memberId)
    }
  }

  const deliver = (audience: Audience, text: string) => {
    if (audience === 'everybody') return sendInTurns([...all], text)
    const told = separations.isEmpty() ? audience : separations.stillFor(audience, JSON.parse(text))
    for (const id of told) for (const connection of byMember.of(id)) connection.send(text)
  }
  const endSession = (sessionId: string, code: number) => {
    endedSessions.set(sessionId, code)
    setTimeout(() => endedSessions.delete(sessionId), endedKeptMilliseconds).unref()
    close(bySession.of(sessionId), code)
  }
  const endMember = (memberId: string, code: number) => close(byMember.of(memberId), code)

  bus.listen({
    note(note) {
      if (note.kind === 'tell') deliver(note.audience, note.text)
      if (note.kind === 'end_session') endSession(note.sessionId, note.code)
      if (note.kind === 'end_member') endMember(note.memberId, note.code)
      if (note.kind === 'separate') separations.add(note)
      if (note.kind === 'rejoin') separations.remove(note)
    },
    gap: () => deliver('everybody', missed),
  })

  return {
    add,
    publish(audience, frame) {
      const text = JSON.stringify(frame)
      deliver(audience, text)
      bus.publish({ kind: 'tell', audience: audience === 'everybody' ? audience : [...audience], text })
    },
    publishHere: (audience, frame) => deliver(audience, JSON.stringify(frame)),
    endSession(sessionId, code) {
      endSession(sessionId, code)
      bus.publish({ kind: 'end_session', sessionId, code })
    },
    endMember(memberId, code) {
      endMember(memberId, code)
      bus.publish({ kind: 'end_member', memberId, code })
    },
    separate(separation) {
      separations.add(separation)
      bus.publish({ kind: 'separate', ...separation })
    },
    rejoin({ lowId, highId }) {
      separations.remove({ lowId, highId })
      bus.publish({ kind: 'rejoin', lowId, highId })
    },
    areApart: separations.areApart,
    attend: (attendance) => void attendances.push(attendance),
    onlineMembers: byMember.keys,
    sessions: bySession.keys,
    count: () => all.size,
  }
}

const missed = JSON.stringify({ type: 'missed' } satisfies ServerFrame)

// Spread over half a second: thousands of tabs must not hold up what only two wait for.
function sendInTurns(connections: readonly LiveConnection[], text: string) {
  const atATime = Math.max(fewestATurn, Math.ceil(connections.length / mostTurns))
  const send = (from: number) => {
    for (const connection of connections.slice(from, from + atATime)) connection.send(text)
    if (from + atATime < connections.length) setTimeout(send, turnMilliseconds, from + atATime)
  }
  send(0)
}

function close(connections: Iterable<LiveConnection>, code: number) {
  for (const connection of [...connections]) connection.close(code)
}

const nobody: ReadonlySet<LiveConnection> = new Set()

function createIndex() {
  const sets = new Map<string, Set<LiveConnection>>()
  return {
    of: (key: string): ReadonlySet<LiveConnection> => sets.get(key) ?? nobody,
    keys: () => [...sets.keys()],
    /** Returns whether it is the first of its key. */
    add(key: string, connection: LiveConnection): boolean {
      const held = sets.get(key)
      if (held) held.add(connection)
      else sets.set(key, new Set([connection]))
      return held === undefined
    },
    /** Returns whether it was the last of its key. */
    remove(key: string, connection: LiveConnection): boolean {
      const held = sets.get(key)
      held?.delete(connection)
      return held?.size === 0 && sets.delete(key)
    },
  }
}
