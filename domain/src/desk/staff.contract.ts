import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, lineText, multilineText } from '../text.ts'
import { permissions, roles } from './permissions.ts'

/** Why something is done, for the record. */
export const reasonSchema = multilineText(500)

const roleChange = {
  access: 'staff:staff.manage',
  input: z.strictObject({ memberId: idSchema, role: z.enum(roles), reason: reasonSchema }),
  output: z.object({ came: z.enum(['given', 'taken', 'unchanged']) }),
  refuses: [
    'desk.member_not_found',
    'desk.own_account',
    'desk.higher_role',
    'desk.last_owner',
    'desk.reason_missing',
  ],
} as const

const staffMemberSchema = z.object({
  id: idSchema,
  name: z.string(),
  username: z.string(),
  photo: z.string().nullable(),
  role: z.enum(roles),
  hasFactor: z.boolean(),
  addedAt: z.date(),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

export const staffContract = {
  /** What the member may do at the desk, and whether they may change something there right now. */
  me: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      role: z.enum(roles).nullable(),
      permissions: z.array(z.enum(permissions)),
      factor: z.enum(['off', 'due', 'fresh']),
    }),
    refuses: [],
  }),

  /** Confirms with a code of the authenticator who sits here: for the next minutes things can be changed. */
  confirm: call({
    access: 'member',
    effect: 'signs_in',
    input: z.strictObject({ code: lineText(64) }),
    output: z.object({ until: z.date() }),
    refuses: ['accounts.code_invalid', 'accounts.factor_is_off'],
  }),

  /** Everybody of the staff. */
  staff: call({
    access: 'staff:staff.manage',
    act: 'staff.listed',
    input: z.strictObject({}),
    output: z.object({ staff: z.array(staffMemberSchema) }),
    refuses: [],
  }),

  /** Makes somebody of the staff, in place of what they were. */
  giveRole: call({ ...roleChange, act: 'staff.role_given' }),

  /** Takes a role away: it counts with their next call, and their desk closes. */
  takeRole: call({ ...roleChange, act: 'staff.role_taken' }),
}
