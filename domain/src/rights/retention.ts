import type { SettingKey, Settings } from '../desk/settings.ts'
import { DEPARTURE_DAYS } from './departure.ts'

/** What is laid down about something that is removed once it was kept for long enough. */
type Retention = {
  /** What is removed, as members read it on the privacy page. */
  what: string
  /** A number of days, or the setting that has it. */
  days: number | { setting: SettingKey }
  /** From when on the days count. */
  since: string
  why: string
  /** So often it is looked for what has come to its end. */
  everyMinutes: number
}

/** Everything that is removed by time. The data map says of each table which of these does it. */
export const retention = {
  departures: {
    what: 'The accounts of members who delete theirs, with everything in them',
    days: DEPARTURE_DAYS,
    since: 'after they ask for it',
    why: 'Who changes their mind can come back until then.',
    everyMinutes: 1,
  },
  unverified: {
    what: 'Accounts whose email address is not verified',
    days: { setting: 'unverifiedDays' },
    since: 'after they are made',
    why: 'The address may belong to somebody else. Whoever has matches, conversations or a plan stays.',
    everyMinutes: 10,
  },
  cases: {
    what: 'Reports, what was reported, decisions and appeals',
    days: { setting: 'caseDays' },
    since: 'after the case is closed',
    why: 'A decision can be examined and appealed. One that still holds is kept for as long as it does.',
    everyMinutes: 60,
  },
  bans: {
    what: 'Keyed hashes by which an account that was closed for good is known again',
    days: 730,
    since: 'after it was closed',
    why: 'Who was shut out does not come back under another name.',
    everyMinutes: 60,
  },
  audit: {
    what: 'The record of what the staff looked at and did',
    days: { setting: 'auditDays' },
    since: 'after it happened',
    why: 'What the staff does can be examined, also by the member it was about.',
    everyMinutes: 60,
  },
  deliveries: {
    what: 'Which announcements, mails about changed terms and pushes somebody was sent',
    days: { setting: 'logDays' },
    since: 'after they were sent',
    why: 'It can be seen whether something arrived.',
    everyMinutes: 60,
  },
  events: {
    what: 'What the server noted to send mails and tell others, once it is done',
    days: { setting: 'eventDays' },
    since: 'after it was done',
    why: 'It can be found out what went wrong.',
    everyMinutes: 60,
  },
  archives: {
    what: 'Archives of your data that you asked for',
    days: 7,
    since: 'after they are ready',
    why: 'You can download them until then.',
    everyMinutes: 1,
  },
  uploads: {
    what: 'Files that were uploaded and not used, or belong to nobody any more',
    days: 1,
    since: 'after they were uploaded',
    why: 'A message or a form may be finished later.',
    everyMinutes: 5,
  },
  sessions: {
    what: 'Sessions that ran out, with the network address and browser they were opened from',
    days: 1,
    since: 'after they ran out',
    why: 'Nobody can use them any more.',
    everyMinutes: 60,
  },
  codes: {
    what: 'Links and codes that were sent and not used',
    days: 1,
    since: 'after they ran out',
    why: 'Nobody can use them any more.',
    everyMinutes: 60,
  },
  questions: {
    what: 'Questions to whoever runs Netwrk, and their answers',
    days: 365,
    since: 'after they are answered',
    why: 'Whoever asks again need not begin anew.',
    everyMinutes: 60,
  },
  problems: {
    what: 'What was wrong with the server',
    days: 30,
    since: 'after it ended',
    why: 'It can be seen what comes again.',
    everyMinutes: 60,
  },
  openers: {
    what: 'Which first lines were offered to whom, by a hash of their words',
    days: 2,
    since: 'after they were offered',
    why: 'Nobody gets the same first line from several people on a day.',
    everyMinutes: 60,
  },
} as const satisfies Record<string, Retention>

export type RetentionName = keyof typeof retention
export const retentionNames = Object.keys(retention) as [RetentionName, ...RetentionName[]]

/** What is laid down about one of them, without what is particular to its type. */
export function retentionOf(name: RetentionName): Retention {
  return retention[name]
}

/** For so many days something is kept, as the settings say now. */
export function keptDays(name: RetentionName, settings: Settings): number {
  const { days } = retentionOf(name)
  return typeof days === 'number' ? days : (settings[days.setting] as number)
}

/** For how long something is kept, in words: `30 days after …`. */
export function keptText(name: RetentionName, settings: Settings): string {
  return `${spanText(keptDays(name, settings))} ${retentionOf(name).since}`
}

function spanText(days: number): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
