/** How the load generator speaks: Netwrk's calls and live channel, a minimal Socket.IO chat, or a WebSocket that only echoes. */
export type StrategyName = 'netwrk' | 'socket-io' | 'echo'

/** Somebody whom the load generator plays, by whom they talk with. */
export type Person = { id: string; partnerId: string; cookie: string; conversationId: string }

export type Job = TalkJob | IdleJob

/** To connect, talk, and count what arrives. */
export type TalkJob = {
  kind: 'talk'
  strategy: StrategyName
  origin: string
  people: Person[]
  /** Messages a second, all pairs together, and for how long. */
  rate: number
  seconds: number
}

/** To open so many sockets, the people taking turns, and do nothing with them. */
export type IdleJob = {
  kind: 'idle'
  strategy: StrategyName
  origin: string
  people: Person[]
  sockets: number
  seconds: number
}

export type Outcome = {
  /** From pressing Send to the receiver's socket, in milliseconds. */
  receiving: number[]
  sent: number
  refused: number
  lost: number
  doubled: number
  /** Sockets that closed by themselves. */
  closed: number
}
