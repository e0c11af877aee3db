import { readFileSync } from 'node:fs'
import {
  type Announcement,
  type Draft,
  draftSchema,
  type Segment,
  segmentSchema,
} from '@netwrk/domain/desk/announcements'
import { ConfigError } from '../../src/config/config.ts'
import {
  findAnnouncement,
  listAnnouncements,
} from '../../src/slices/desk/announcements/announcements.reads.ts'
import { testAnnouncement } from '../../src/slices/desk/announcements/mail-announcement.ts'
import { reachOf } from '../../src/slices/desk/announcements/recipients.reads.ts'
import { sendAnnouncement, stopAnnouncement } from '../../src/slices/desk/announcements/send-announcement.ts'
import {
  approveAnnouncement,
  draftAnnouncement,
} from '../../src/slices/desk/announcements/write-announcement.ts'
import { audit } from '../../src/slices/staff/audit/audit.claims.ts'
import type { Command, Commands, Desk, Outcome } from './command.ts'
import { memberIdOf } from './member-of.ts'

const segmentWords = 'all | plan:elite | country:GB | verified | active:30'

function segmentOf(text: string): Segment {
  const [to, of] = text.split(':')
  const given = { to, ...(to === 'plan' && { plan: of }), ...(to === 'country' && { country: of }) }
  const parsed = segmentSchema.safeParse(to === 'active' ? { to, days: Number(of) } : given)
  if (!parsed.success) throw new ConfigError(`Say who gets it: ${segmentWords}`)
  return parsed.data
}

const draft: Command = {
  takes: 'WHO SUBJECT FILE [LABEL LINK]',
  about: `keeps a text; WHO is ${segmentWords}`,
  run: (desk, [who = '', subject = '', file = '', label, link, ...more]) =>
    file === '' || more.length > 0 || (label !== undefined && link === undefined)
      ? null
      : drafted(desk, {
          segment: segmentOf(who),
          subject,
          body: textIn(file),
          button: label === undefined ? null : { label, link: link! },
        }),
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function drafted(desk: Desk, given: Draft): Promise<Outcome> {
  const parsed = draftSchema.safeParse(given)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    throw new ConfigError(`${path.join('.')} ${message}.`)
  }
  return told(await draftAnnouncement(desk, desk.by, parsed.data, null))
}

async function counted({ db, by, clock }: Desk, who: string): Promise<Outcome> {
  const segment = segmentOf(who)
  const reach = await db.transaction().execute(async (tx) => {
    const found = await reachOf(tx, segment, clock.now())
    const details = { segment, ...found }
    await audit(tx, by, clock.now(), { act: 'announcement.counted', subjectId: null, details })
    return found
  })
  return { lines: [`${reach.members} members, ${reach.mails} of them by mail as well.`], json: reach }
}

async function tested(desk: Desk, id: string, email: string): Promise<Outcome> {
  const accountId = await memberIdOf(desk.db, email)
  const { to } = await testAnnouncement(desk, desk.by, { id: known(id), accountId })
  return { lines: [`A test is on its way to ${to}.`], json: { to } }
}

// Whoever types the number has counted.
async function sent(desk: Desk, id: string, count: string, reason?: string): Promise<Outcome> {
  const seen = { id: known(id), version: null, counted: Number(count) }
  return told(await sendAnnouncement(desk, desk.by, { ...seen, ...(reason && { reason }) }))
}

async function listed({ db, by }: Desk): Promise<Outcome> {
  const all = await listAnnouncements(db, by)
  return { lines: all.length > 0 ? all.map(lineOf) : ['Nothing was written yet.'], json: all }
}

const told = (announcement: Announcement): Outcome => ({ lines: [lineOf(announcement)], json: announcement })

function lineOf({ id, state, subject, counted: of, told: to, mailed, approvedBy }: Announcement): string {
  const so = of === null ? '' : `  ${to} of ${of} told, ${mailed} by mail`
  return `${id}  ${state.padEnd(7)}  ${subject}${so}${approvedBy ? `  approved by ${approvedBy}` : ''}`
}

function known(id: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return id.toLowerCase()
  throw new ConfigError('Name the announcement by its id: npm run desk -- announcement list')
}

/** A command that takes just so many words. */
function exactly(
  takes: string,
  about: string,
  count: number,
  run: (desk: Desk, ...words: string[]) => Promise<Outcome>,
): Command {
  return { takes, about, run: (desk, words) => (words.length === count ? run(desk, ...words) : null) }
}

export const announcementCommands: Commands = {
  'announcement draft': draft,
  'announcement count': exactly('WHO', 'how many would get it now', 1, (desk, who) => counted(desk, who!)),
  'announcement test': exactly('ID EMAIL', 'mails it to somebody of the staff', 2, (desk, id, email) =>
    tested(desk, id!, email!),
  ),
  'announcement approve': exactly('ID', "a second person's yes", 1, async (desk, id) =>
    told(await approveAnnouncement(desk, desk.by, { id: known(id!), version: null })),
  ),
  'announcement send': {
    takes: 'ID COUNT [WHY]',
    about: 'sends it, to no more than COUNT',
    run: (desk, [id = '', count = '', why, ...more]) =>
      more.length > 0 || !/^\d{1,9}$/.test(count) ? null : sent(desk, id, count, why),
  },
  'announcement stop': exactly('ID', 'ends it at once', 1, async (desk, id) =>
    told(await stopAnnouncement(desk, desk.by, { id: known(id!) })),
  ),
  'announcement list': exactly('', 'the latest, with how far they are', 0, (desk) => listed(desk)),
  'announcement show': exactly('ID', 'what one says', 1, async ({ db, by }, id) => {
    const announcement = await findAnnouncement(db, by, known(id!))
    return { lines: [lineOf(announcement), announcement.body], json: announcement }
  }),
}
