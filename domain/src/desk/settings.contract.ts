import { z } from 'zod'
import { call } from '../call.ts'
import { gateSchema } from '../waitlist/gate-schema.ts'
import { settingKeys, switchesSchema } from './settings.ts'
import { reasonSchema } from './staff.contract.ts'

const settingKeySchema = z.enum(settingKeys)
/** A setting's value, whatever its type: what it may be says its own schema. */
const valueSchema = z.json()

/** A setting as the desk shows it. */
export const shownSettingSchema = z.object({
  key: settingKeySchema,
  value: valueSchema,
  /** What holds where the desk has said nothing. */
  default: valueSchema,
  isDefault: z.boolean(),
  /** Counts its changes, from 0. A change names the version that it was made from. */
  version: z.number().int().min(0),
})
export type ShownSetting = z.infer<typeof shownSettingSchema>

/** One change of a setting: null stands for the default. */
export const settingChangeSchema = z.object({
  key: settingKeySchema,
  before: valueSchema,
  after: valueSchema,
  isReset: z.boolean(),
  /** Null where their name was erased. */
  by: z.string().nullable(),
  role: z.string().nullable(),
  reason: z.string().nullable(),
  changedAt: z.date(),
})
export type SettingChange = z.infer<typeof settingChangeSchema>

/** The most that are invited at once. */
export const INVITE_LIMIT = 10_000

const launchShown = z.object({
  gate: gateSchema,
  /** Of the waitlist: confirmed and not invited yet. */
  invitable: z.number().int().min(0),
  /** Invited so far, from the waitlist or not. */
  invited: z.number().int().min(0),
})

export const settingsContract = {
  /** What everybody has to know of how Netwrk is run right now. */
  switches: call({
    access: 'public',
    effect: 'reads',
    input: z.strictObject({}),
    output: switchesSchema,
    refuses: [],
  }),

  /** How the launch stands. */
  launch: call({
    access: 'staff:community.run',
    act: 'launch.viewed',
    input: z.strictObject({}),
    output: launchShown,
    refuses: [],
  }),

  /** Opens Netwrk or closes it, or moves the number of signups that opens it. */
  setLaunch: call({
    access: 'staff:community.run',
    act: 'launch.changed',
    input: z.strictObject({
      launchLive: z.boolean().optional(),
      targetUsers: z.number().int().min(1).max(999_999_999).optional(),
      /** The gate's version that the change was made from. */
      version: z.number().int().min(0),
      reason: reasonSchema,
    }),
    output: launchShown,
    refuses: ['desk.reason_missing', 'request.stale'],
  }),

  /** Invites the next so many of the waitlist, by mail. */
  inviteNext: call({
    access: 'staff:community.run',
    act: 'launch.invited',
    input: z.strictObject({ count: z.number().int().min(1) }),
    output: z.object({ invited: z.number().int().min(0) }),
    refuses: ['desk.too_many_to_invite'],
  }),

  settings: call({
    access: 'staff:community.run',
    act: 'settings.listed',
    input: z.strictObject({}),
    output: z.object({ settings: z.array(shownSettingSchema) }),
    refuses: [],
  }),

  /** Changes a setting; with `value` left out the default holds again. */
  changeSetting: call({
    access: 'staff:community.run',
    act: 'setting.changed',
    input: z.strictObject({
      key: settingKeySchema,
      value: valueSchema.optional(),
      version: z.number().int().min(0),
      reason: reasonSchema,
    }),
    output: z.object({ setting: shownSettingSchema }),
    refuses: ['desk.reason_missing', 'desk.setting_invalid', 'request.stale'],
  }),

  /** Who changed what from what to what, newest first; at most 100. */
  settingHistory: call({
    access: 'staff:community.run',
    act: 'settings.history_read',
    input: z.strictObject({ key: settingKeySchema.nullable() }),
    output: z.object({ changes: z.array(settingChangeSchema) }),
    refuses: [],
  }),
}
