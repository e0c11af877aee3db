import type { ServerFrame } from '@netwrk/domain/live'

/** One open tab, as far as the hub knows it. */
export type LiveConnection = {
  memberId: string | null
  sessionId: string | null
  send(frame: ServerFrame): void
  close(code: number): void
}

export type LiveHub = {
  add(connection: LiveConnection): () => void
  tell(memberIds: readonly string[] | 'everybody', frame: ServerFrame): void
  /** Closes every tab of a session that has ended. */
  endSession(sessionId: string, code: number): void
  /** Closes every tab of a member. */
  endMember(memberId: string, code: number): void
  isOnline(memberId: string): boolean
  onlineMembers(): string[]
  count(): number
}

/** Who is connected to this server process, and how to reach them. */
export function createLiveHub(): LiveHub {
  const all = new Set<LiveConnection>()
  const byMember = new Map<string, Set<LiveConnection>>()

  const add = (connection: LiveConnection) => {
    all.add(connection)
    if (connection.memberId) connectionsOf(byMember, connection.memberId).add(connection)
    return () => remove(connection)
  }
  const remove = (connection: LiveConnection) => {
    all.delete(connection)
    if (!connection.memberId) return
    const mine = byMember.get(connection.memberId)
    mine?.delete(connection)
    if (mine?.size === 0) byMember.delete(connection.memberId)
  }
  const close = (connections: Iterable<LiveConnection>, code: number) => {
    for (const connection of [...connections]) connection.close(code)
  }

  return {
    add,
    tell(memberIds, frame) {
      if (memberIds === 'everybody') for (const connection of all) connection.send(frame)
      else for (const id of memberIds) for (const connection of byMember.get(id) ?? []) connection.send(frame)
    },
    endSession: (sessionId, code) =>
      close(
        [...all].filter((one) => one.sessionId === sessionId),
        code,
      ),
    endMember: (memberId, code) => close(byMember.get(memberId) ?? [], code),
    isOnline: (memberId) => byMember.has(memberId),
    onlineMembers: () => [...byMember.keys()],
    count: () => all.size,
  }
}

function connectionsOf(byMember: Map<string, Set<LiveConnection>>, memberId: string) {
  const existing = byMember.get(memberId)
  if (existing) return existing
  const created = new Set<LiveConnection>()
  byMember.set(memberId, created)
  return created
}
