import { z } from 'zod'
import { holdoutOf } from '../discovery/best-for-both/arms.ts'
import { parseLadder, parseStrikes } from '../safety/strike-texts.ts'
import { lineText } from '../text.ts'

/** What is laid down about something that the operator changes while the server runs. */
type Setting<V> = {
  /** Where it is shown: with the switches of the launch, or among the settings. */
  group: 'switches' | 'moderation' | 'members' | 'announcements' | 'operator' | 'retention'
  label: string
  about: string
  /** What a number counts. */
  unit?: string
  /** Which control a screen has for it. Where its schema takes null, it may be left empty. */
  control: 'switch' | 'number' | 'text' | 'banner'
  /** The key of the environment that holds its default; without one the default is always the same. */
  environment?: string
  schema: z.ZodType<V>
}

const whole = (least: number, most: number) => z.number().int().min(least).max(most)

export const BANNER_LIMIT = 300
const bannerSchema = z.strictObject({
  text: lineText(BANNER_LIMIT).refine((text) => text.trim() !== '', 'must say something'),
  /** When it goes by itself. */
  until: z.iso.datetime(),
})
export type Banner = z.infer<typeof bannerSchema>

const strikes = lineText(500).refine(
  (text) => parseStrikes(text) !== null,
  'must name every category, like spam=1,scam=3,…',
)
const ladder = lineText(500).refine((text) => parseLadder(text) !== null, 'must be like 1=warn,3=suspend:7')
const said = (most: number) => lineText(most).refine((text) => text.trim() !== '', 'must say something')
const contact = lineText(300).regex(
  /^(mailto:[^\s:@]+@[^\s@]+|https:\/\/\S+)$/,
  'must be mailto: and an address of mail, or an https address',
)

/** Everything the operator changes while the server runs. Nothing secret is among it: that stays in the environment. */
export const settings = {
  signUpsPaused: setting({
    group: 'switches',
    label: 'Pause sign-ups',
    about: 'Nobody can make an account, invited or not. Whoever has one signs in as usual.',
    control: 'switch',
    schema: z.boolean(),
  }),
  firstContactsPaused: setting({
    group: 'switches',
    label: 'Pause first contacts',
    about: 'Nobody can write to a member they have not matched with. Connecting and matching go on.',
    control: 'switch',
    schema: z.boolean(),
  }),
  readOnly: setting({
    group: 'switches',
    label: 'Read-only mode',
    about: 'Members can read everything and change nothing. Signing in and the desk go on.',
    control: 'switch',
    schema: z.boolean(),
  }),
  banner: setting({
    group: 'switches',
    label: 'Banner',
    about: 'A line that everybody sees at the top of every page, until a date.',
    control: 'banner',
    schema: bannerSchema.nullable(),
  }),
  strikes: setting({
    group: 'moderation',
    label: 'Strikes per decision',
    about: 'Strikes that a decision with an effect counts, for each category of reports.',
    control: 'text',
    environment: 'STRIKES',
    schema: strikes,
  }),
  strikeDays: setting({
    group: 'moderation',
    label: 'Strikes are forgotten after',
    about: 'Counted from the decision.',
    unit: 'days',
    control: 'number',
    environment: 'STRIKE_DAYS',
    schema: whole(1, 3650),
  }),
  strikeLadder: setting({
    group: 'moderation',
    label: 'What is proposed',
    about: 'From so many strikes on which act, with its days: STRIKES=ACT or STRIKES=ACT:DAYS.',
    control: 'text',
    environment: 'STRIKE_LADDER',
    schema: ladder,
  }),
  limitedContacts: setting({
    group: 'moderation',
    label: 'New contacts of a limited member',
    about: 'Connects and message requests together, of a member whose new contacts are limited.',
    unit: 'a day',
    control: 'number',
    environment: 'LIMITED_CONTACTS',
    schema: whole(0, 1000),
  }),
  memberStorage: setting({
    group: 'members',
    label: 'Storage of a member',
    about: 'What the files of one member may take up. Empty for no limit.',
    unit: 'megabytes',
    control: 'number',
    environment: 'MEMBER_STORAGE',
    schema: whole(1, 1_000_000_000).nullable(),
  }),
  minFreeDisk: setting({
    group: 'members',
    label: 'Free disk',
    about: 'What stays free on the disk: below that uploads are refused.',
    unit: 'megabytes',
    control: 'number',
    environment: 'MIN_FREE_DISK',
    schema: whole(0, 1_000_000_000),
  }),
  standIns: setting({
    group: 'members',
    label: 'Stand-in figures on Home',
    about: 'Shown while all figures are zero.',
    control: 'switch',
    environment: 'PLACEHOLDER_STATS',
    schema: z.boolean(),
  }),
  suggestionOrder: setting({
    group: 'members',
    label: 'Suggestions by Best for both',
    about:
      'off: everybody has the specified order. on: nobody has. holdout 20%: one in five keeps it, and the others have Best for both.',
    control: 'text',
    environment: 'SUGGESTION_ORDER',
    schema: lineText(20).refine((text) => holdoutOf(text) !== null, 'must be off, on, or like holdout 20%'),
  }),
  securityContact: setting({
    group: 'members',
    label: 'Where to report a vulnerability',
    about:
      'For /.well-known/security.txt: mailto: and an address, or an https address. Empty for no such file.',
    control: 'text',
    environment: 'SECURITY_CONTACT',
    schema: contact.nullable(),
  }),
  approvalAbove: setting({
    group: 'announcements',
    label: 'Announcements need a second person above',
    about: 'To more than so many an announcement goes once somebody other than its author has approved it.',
    unit: 'members',
    control: 'number',
    schema: whole(0, 1_000_000),
  }),
  operatorName: setting({
    group: 'operator',
    label: 'Operator',
    about:
      'Name and address of whoever runs this server, for the templates of the terms and the privacy policy.',
    control: 'text',
    schema: said(300).nullable(),
  }),
  operatorContact: setting({
    group: 'operator',
    label: 'Contact',
    about: 'How members reach the operator, for the same templates: an address of mail, for example.',
    control: 'text',
    schema: said(300).nullable(),
  }),
  announcementPace: setting({
    group: 'announcements',
    label: 'Pace of announcements',
    about: 'So many members are written to each second, of announcements and of changed terms.',
    unit: 'a second',
    control: 'number',
    schema: whole(1, 500),
  }),
  unverifiedDays: setting({
    group: 'retention',
    label: 'Accounts that were not verified go after',
    about:
      'Counted from the sign-up. Nobody goes while SMTP_URL is not set, as nobody can verify an address then.',
    unit: 'days',
    control: 'number',
    schema: whole(1, 30),
  }),
  caseDays: setting({
    group: 'retention',
    label: 'Reports and evidence go after',
    about: 'Counted from the last decision of the case. A decision can be appealed for six months.',
    unit: 'days',
    control: 'number',
    schema: whole(184, 365),
  }),
  auditDays: setting({
    group: 'retention',
    label: 'The record of the staff goes after',
    about: 'Counted for each row of it.',
    unit: 'days',
    control: 'number',
    schema: whole(30, 730),
  }),
  logDays: setting({
    group: 'retention',
    label: 'Who was sent which mail or push is forgotten after',
    about: 'The numbers of an announcement stay.',
    unit: 'days',
    control: 'number',
    schema: whole(1, 30),
  }),
  eventDays: setting({
    group: 'retention',
    label: 'Events that were handled go after',
    about: 'What is still to be done stays until it is.',
    unit: 'days',
    control: 'number',
    schema: whole(1, 7),
  }),
} as const

export type SettingKey = keyof typeof settings
/** The value of every setting as it holds now. */
export type Settings = { [K in SettingKey]: z.infer<(typeof settings)[K]['schema']> }

export const settingKeys = Object.keys(settings) as [SettingKey, ...SettingKey[]]

/** The switches as everybody may know them; a banner that is over is none. */
export type Switches = Pick<Settings, 'signUpsPaused' | 'firstContactsPaused' | 'readOnly' | 'banner'>
export function switchesOf(
  { signUpsPaused, firstContactsPaused, readOnly, banner }: Settings,
  now: Date,
): Switches {
  const isShown = banner !== null && new Date(banner.until) > now
  return { signUpsPaused, firstContactsPaused, readOnly, banner: isShown ? banner : null }
}

export const switchesSchema = z.object({
  signUpsPaused: z.boolean(),
  firstContactsPaused: z.boolean(),
  readOnly: z.boolean(),
  banner: bannerSchema.nullable(),
})

function setting<V>(given: Setting<V>): Setting<V> {
  return given
}
