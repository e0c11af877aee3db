import { z } from 'zod'
import { capacitySchema } from '../connections/capacity.ts'
import { newsChoices } from '../notifications/news-choices.ts'
import { changesRevision } from '../revision.ts'

/** How the screens look: as the system is set, unless the member says otherwise. */
export const themes = ['dark', 'light', 'system'] as const
export type Theme = (typeof themes)[number]

/** A hidden member leaves suggestions and keeps their matches. */
export const visibilities = ['public', 'hidden'] as const

/** What a member decides about how Netwrk treats them. */
export const settingsSchema = z.strictObject({
  /** Whether this member's browsers that asked for it are pushed to. */
  pushNotifications: z.boolean(),
  /** All mails that can be turned off; of each kind, how much, say the choices below. */
  emailNotifications: z.boolean(),
  /** Off tells of no messages and requests, by no way; they are in the inbox. */
  newMessages: z.boolean(),
  /** Off tells of no matches, by no way; they are among the matches. */
  newMatches: z.boolean(),
  /** Off hides both ways. */
  showOnlineStatus: z.boolean(),
  soundEffects: z.boolean(),
  /** Off refuses requests of people who have not matched. */
  allowMessageRequests: z.boolean(),
  /** How many new conversations the member is open to at once; null says nothing of it. */
  capacity: capacitySchema,
  profileVisibility: z.enum(visibilities),
  theme: z.enum(themes),
  ...newsChoices,
})
export type Settings = z.infer<typeof settingsSchema>

/** The kinds of news that can be turned off by themselves. */
export type News = 'newMessages' | 'newMatches'

/** A few settings at a time: a switch saves only itself. */
export const settingsChangeSchema = settingsSchema
  .partial()
  .extend(changesRevision)
  .refine(
    ({ revision: _, ...change }) => Object.values(change).some((value) => value !== undefined),
    'must change something',
  )
export type SettingsChange = z.infer<typeof settingsChangeSchema>
