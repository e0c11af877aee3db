import { z } from 'zod'

/** What one server process tells the others: frames for tabs, as they travel, and tabs that have to be closed. */
export const noteSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tell'),
    audience: z.union([z.literal('everybody'), z.array(z.string())]),
    text: z.string(),
  }),
  z.object({ kind: z.literal('end_session'), sessionId: z.string(), code: z.number() }),
  z.object({ kind: z.literal('end_member'), memberId: z.string(), code: z.number() }),
  z.object({
    kind: z.literal('separate'),
    lowId: z.string(),
    highId: z.string(),
    conversationId: z.string().nullable(),
  }),
  z.object({ kind: z.literal('rejoin'), lowId: z.string(), highId: z.string() }),
])
export type Note = z.infer<typeof noteSchema>

export type BusListener = {
  /** A note of another process. Those of one process come in its order. */
  note(note: Note): void
  /** Notes may have been missed, and from now on they come again. */
  gap(): void
}

/**
 * Carries notes between the server processes of one community. A hint like the live channel itself: whoever missed one
 * asks the database, and a gap says that it is time to.
 */
export type Bus = {
  /** Hands a note to all others. Neither waits nor fails; what cannot be handed over becomes their gap. */
  publish(note: Note): void
  listen(listener: BusListener): void
  /** Whether notes come and go at the moment. */
  isUp(): boolean
  close(): Promise<void>
}
