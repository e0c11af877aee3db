import { z } from 'zod'
import { tierSchema } from '../billing/plans.ts'
import { permissions } from '../desk/permissions.ts'
import { idSchema } from '../text.ts'
import { verificationLevelSchema } from './verification.ts'

/** The signed-in member as their own screens see them. */
export const memberSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  username: z.string(),
  isEmailVerified: z.boolean(),
  /** 0 unverified, 1 e-mail, 2 e-mail and phone. */
  verificationLevel: verificationLevelSchema,
  /** Invited before the launch, with a verified address: Netwrk is open to them while the gate is closed. */
  isLetIn: z.boolean(),
  /** Suspended or banned: nothing is left to them here but their account status. */
  isSuspended: z.boolean(),
  /** When they are erased, where they are leaving; nothing else is left to them meanwhile. */
  leavesAt: z.date().nullable(),
  /** What their role in the staff lets them do; empty for everybody else. */
  permissions: z.array(z.enum(permissions)),
  tier: tierSchema,
  photo: z.string().nullable(),
  /** When the session ends unless it is used before. */
  sessionExpiresAt: z.date().nullable(),
})
export type Member = z.infer<typeof memberSchema>
