import { randomUUID } from 'node:crypto'

/** Where time and ids come from, so that a test can own them. */
export type Clock = { now(): Date }
export type Ids = { next(): string }

export const systemClock: Clock = { now: () => new Date() }

/** Random ids: opaque and unguessable. */
export const randomIds: Ids = { next: () => randomUUID() }
