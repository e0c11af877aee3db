import type { EventOf } from '@netwrk/domain/events'
import { textTitles } from '@netwrk/domain/rights/text-kinds'
import type { TextHead } from '@netwrk/domain/rights/texts'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailTemplate } from '../../../platform/mail/mail-template.ts'
import { recipientOf } from '../../accounts/recipient.reads.ts'

type Needs = Pick<Deps, 'mail' | 'config' | 'texts'>
type Due = EventOf<'text.mail_due'>

/**
 * Mails a material change to one member; it belongs to their contract, so that no setting turns it off. The mail has one
 * Message-ID however often it is tried: where the server ends between the mail server's yes and our note of it, what is
 * sent again is the same mail.
 */
export function mailText({ mail, config, texts }: Needs): EventHandler<Due> {
  return async (tx, { body }) => {
    const { kind, version, accountId } = body
    if (!(await lockDue(tx, body))) return []
    const to = await recipientOf(tx, accountId)
    const head = (await texts.versions(tx)).find((one) => one.kind === kind && one.version === version)
    const isSent = to?.emailVerified === true && head !== undefined
    await sql`select set_config('synchronous_commit', 'on', true)`.execute(tx)
    await tx
      .updateTable('textNotice')
      .set({ mail: isSent ? 'sent' : 'left_out' })
      .where('kind', '=', kind)
      .where('version', '=', version)
      .where('accountId', '=', accountId)
      .execute()
    if (!isSent) return []
    const { publicOrigin } = config
    const id = `<${kind}.${version}.${accountId}@${new URL(publicOrigin).hostname}>`
    await mail.send({ ...textMail(publicOrigin, to, head), id })
    return []
  }
}

function lockDue(tx: Db, { kind, version, accountId }: Due) {
  return tx
    .selectFrom('textNotice')
    .select('mail')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('accountId', '=', accountId)
    .where('mail', '=', 'due')
    .forUpdate()
    .executeTakeFirst()
}

/** What a member reads by mail of a material change. */
export function textMail(
  origin: string,
  to: { email: string; name: string | null },
  { kind, version, effectiveFrom, summary }: TextHead,
): Mail {
  const day = (effectiveFrom ?? new Date(0)).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return mailTemplate(to, `Our ${textTitles[kind]} change on ${day}`, {
    lines: [
      `From ${day} a new version of our ${textTitles[kind]} holds. This is what changes:`,
      summary,
      'Please read it, and agree if you do. From that day on you can only write and change things here once you have agreed.',
      'If you do not agree, you can still read everything, export your data and delete your account.',
    ],
    button: 'Read what changes',
    link: `${origin}/${kind}?version=${version}`,
    closing:
      'This mail belongs to your contract with us, so that everybody gets it, whatever mails they have turned off.',
  })
}
