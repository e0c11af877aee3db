import { z } from 'zod'

/** A proof-of-work challenge as ALTCHA writes it. The signature covers every parameter as it stands. */
const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    data: z.object({ expiresAt: z.int() }),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})

/** What a browser sends back for a challenge, as base64 of JSON. */
export const solutionSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number() }),
})

/** What keeps machines from sending SMS: work to do, or a widget of Google's to solve. */
export const puzzleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('altcha'), challenge: challengeSchema }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string(), scriptUrl: z.string() }),
])
export type Puzzle = z.infer<typeof puzzleSchema>
