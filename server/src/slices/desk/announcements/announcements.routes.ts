import { announcementsContract as contract } from '@netwrk/domain/desk/announcements.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { answer } from '../../../app/answer.ts'
import type { MemberCtx } from '../../../deps.ts'
import { ownAddress } from '../../accounts/settings/settings.reads.ts'
import { auditBy, doerOf } from '../../staff/audit/audit.claims.ts'
import { announcementMail } from './announcement-mail.ts'
import { findAnnouncement, listAnnouncements } from './announcements.reads.ts'
import { testAnnouncement } from './mail-announcement.ts'
import { reachOf } from './recipients.reads.ts'
import { sendAnnouncement, stopAnnouncement } from './send-announcement.ts'
import { approveAnnouncement, draftAnnouncement } from './write-announcement.ts'

const askerOf = ({ actor }: MemberCtx) => ({ id: actor.id, name: '' })

export const announcementsRoutes = {
  announcements: answer(contract.announcements, async (ctx) => ({
    announcements: await listAnnouncements(ctx.db, askerOf(ctx)),
    approvalAbove: (await ctx.settings.read()).approvalAbove,
  })),
  announcement: answer(contract.announcement, async (ctx, { id }) => {
    const announcement = await findAnnouncement(ctx.db, askerOf(ctx), id)
    const to = (await ownAddress(ctx.db, ctx.actor.id))!
    // Nobody's link is in a preview: it would end the viewer's mails.
    const { subject, text, html } = announcementMail(
      ctx.config.publicOrigin,
      { ...to, token: '' },
      announcement,
    )
    return { announcement, mail: { subject, text, html } }
  }),
  countAnnouncement: answer(contract.countAnnouncement, (ctx, { segment }) =>
    ctx.db.transaction().execute(async (tx) => {
      const reach = await reachOf(tx, segment, ctx.clock.now())
      const details = { segment, ...reach }
      await auditBy(tx, ctx, { act: 'announcement.counted', subjectId: null, details })
      return reach
    }),
  ),
  draftAnnouncement: answer(contract.draftAnnouncement, async (ctx, { change, ...draft }) => ({
    announcement: await draftAnnouncement(ctx, await doerOf(ctx.db, ctx), draft, change),
  })),
  testAnnouncement: answer(contract.testAnnouncement, async (ctx, { id }) => {
    if (!(await ctx.limits.take('mail', `announcement ${ctx.actor.id}`)))
      throw new Refusal('request.too_many')
    return testAnnouncement(ctx, await doerOf(ctx.db, ctx), { id, accountId: ctx.actor.id })
  }),
  approveAnnouncement: answer(contract.approveAnnouncement, async (ctx, seen) => ({
    announcement: await approveAnnouncement(ctx, await doerOf(ctx.db, ctx), seen),
  })),
  sendAnnouncement: answer(contract.sendAnnouncement, async (ctx, input) => ({
    announcement: await sendAnnouncement(ctx, await doerOf(ctx.db, ctx), input),
  })),
  stopAnnouncement: answer(contract.stopAnnouncement, async (ctx, input) => ({
    announcement: await stopAnnouncement(ctx, await doerOf(ctx.db, ctx), input),
  })),
}
