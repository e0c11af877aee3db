import { z } from 'zod'

/** Of what is sent: true where the sender was asked by the scam shield and sends it anyway. */
export const confirmed = { isConfirmed: z.boolean().optional() }
/** How the scam shield may answer whoever sends. */
export const shieldRefusals = ['safety.asked_before_sending', 'safety.held_for_review'] as const
