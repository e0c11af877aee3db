import { isEmail, normaliseEmail } from '@netwrk/domain/accounts/email'
import { Refusal } from '@netwrk/domain/refusals'
import { memberNamedIn } from '@netwrk/domain/safety/notice'
import type { Category } from '@netwrk/domain/safety/report'
import { sql } from 'kysely'
import type { Ctx } from '../../../deps.ts'
import { consumeCaptcha } from '../../../platform/captcha/consume-captcha.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { copyToEvidence, removeCopies } from '../evidence/copy-files.ts'
import { type FoundTarget, photosOf, profileToFreeze } from './find-target.ts'
import { storeReport } from './store-report.ts'

type Input = {
  where: string
  category: Category
  words: string
  name: string
  email: string
  solution: string
}

const captchaFailures = { misconfigured: 'request.failed', unavailable: 'request.failed' } as const

/** A notice by anybody on the internet: who sent it is mailed that it arrived, and what came of it. */
export async function notice(ctx: Ctx, input: Input): Promise<{ number: number }> {
  const { db, files, ids, clock } = ctx
  const contactEmail = normaliseEmail(input.email)
  if (!isEmail(contactEmail)) throw new Refusal('safety.email_invalid')
  const subjectId = await subjectOf(db, input.where)
  if (subjectId === null) throw new Refusal('safety.target_not_found')
  await consumeCaptcha(ctx, input.solution, captchaFailures)
  await countRepeat(ctx, contactEmail, subjectId)
  const found = await foundOf(db, subjectId)
  const id = ids.next()
  const copied = await copyToEvidence(files, id, found.files)
  const { category, words } = input
  const contactName = input.name.trim() || null
  const from = { source: 'notice' as const, reporterId: null, clientId: null, contactName, contactEmail }
  const made = { id, ...from, subjectId, targetKind: 'member' as const, category, words: words.trim() }
  try {
    return await transact(ctx, async (tx) => {
      const { number } = await storeReport(tx, ctx, made, await foundOf(tx, subjectId), copied)
      const mail = { about: 'notice' as const, reportId: id }
      await record(tx, [{ type: 'safety.mail_due', mail }], clock.now())
      return { number }
    })
  } catch (error) {
    await removeCopies(files, copied)
    throw error
  }
}

async function foundOf(db: Db, subjectId: string): Promise<FoundTarget> {
  const profile = await profileToFreeze(db, subjectId)
  if (!profile) throw new Refusal('safety.target_not_found')
  return { profile, conversationId: null, messages: [], files: photosOf(profile, null) }
}

async function subjectOf(db: Db, where: string): Promise<string | null> {
  const named = memberNamedIn(where)
  if (!named) return null
  const row = await db
    .selectFrom('account')
    .select('id')
    .where((eb) =>
      'id' in named ? eb('id', '=', named.id) : eb(sql`lower(username)`, '=', named.username.toLowerCase()),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

// As with members: a first notice about somebody is never refused for its number.
async function countRepeat({ db, limits, request }: Ctx, email: string, subjectId: string): Promise<void> {
  const before = await db
    .selectFrom('report')
    .select('id')
    .where('subjectId', '=', subjectId)
    .where('contactEmail', '=', email)
    .executeTakeFirst()
  if (before) await limits.count('report', request.address, 'safety.too_many_reports')
}
