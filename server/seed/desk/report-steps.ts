import { Refusal } from '@netwrk/domain/refusals'
import type { Target } from '@netwrk/domain/safety/report'
import { pathOfFileUrl } from '@netwrk/domain/uploads/uploads'
import { sendMessage } from '../../src/slices/messages/sending/send-message.ts'
import { openHeldTicket } from '../../src/slices/safety/held-messages/open-held-ticket.ts'
import { report } from '../../src/slices/safety/reports/report.ts'
import { insertMatch } from '../demo-matches.ts'
import type { SeatedMember } from '../insert-members.ts'
import { type DemoReport, heldTalk } from './open-cases.ts'
import type { Scene, Step } from './scene.ts'

/** Minutes between two lines of a talk. */
const PACE = 25

/** Somebody of the cast reports another, after the talk that it is about. */
export function reportStep(about: number, made: DemoReport): Step {
  return {
    hours: made.hours,
    async run(scene) {
      const [reporter, subject] = [scene.person(made.by), scene.person(about)]
      const { category, words } = made
      const said = { category, words, alsoBlocks: false, clientId: scene.deps.ids.next() }
      const target = await targetOf(scene, reporter, subject, made)
      await report(scene.as(reporter, made.hours), { ...said, memberId: subject.id, target })
    },
  }
}

async function targetOf(
  scene: Scene,
  reporter: SeatedMember,
  subject: SeatedMember,
  { of, hours }: DemoReport,
): Promise<Target> {
  if (of === undefined) return { kind: 'member' }
  if (of === 'photo') return { kind: 'photo', path: pathOfFileUrl(subject.photos[0]!)! }
  await talk(scene, reporter, subject, { lines: of, until: hours + 1 })
  return { kind: 'message', messageIds: [(await lastMessage(scene, subject)).id] }
}

/** Two match and talk, as {@link insertMatch} stores it; the last line comes so many hours ago. */
async function talk(
  { deps: { ids }, tx, now, hoursAgo }: Scene,
  me: SeatedMember,
  them: SeatedMember,
  { lines, until }: { lines: readonly (readonly ['me' | 'them', string])[]; until: number },
): Promise<void> {
  const lastActiveAt = hoursAgo(until)
  const spoken = lines.map(([by, text], place) => ({
    by,
    text,
    minutesBeforeEnd: (lines.length - 1 - place) * PACE,
  }))
  await insertMatch(
    { tx, ids, now },
    { ...me, lastActiveAt },
    { ...them, lastActiveAt },
    {
      unread: 0,
      lines: () => spoken,
    },
  )
}

function lastMessage({ tx }: Scene, by: SeatedMember) {
  return tx
    .selectFrom('message')
    .select(['id', 'conversationId'])
    .where('senderId', '=', by.id)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Somebody writes what the shield holds. Its ticket is opened here: nobody handles events while the demo moves in. */
export const heldStep: Step = {
  hours: heldTalk.hours,
  async run(scene) {
    const { deps, tx, person, as, hoursAgo } = scene
    const { by, to, hours, before, held } = heldTalk
    const sender = person(by)
    await talk(scene, sender, person(to), { lines: before, until: hours + 1 })
    const { conversationId } = await lastMessage(scene, sender)
    const ctx = as(sender, hours)
    await sendMessage(ctx, { conversationId, clientId: deps.ids.next(), content: held }).then(
      () => {
        throw new Error('the message of the demo was not held')
      },
      (error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'safety.held_for_review') throw error
      },
    )
    const { id: heldId } = await tx
      .selectFrom('heldMessage')
      .select('id')
      .where('senderId', '=', sender.id)
      .executeTakeFirstOrThrow()
    const body = { type: 'message.held' as const, heldId, senderId: sender.id }
    await openHeldTicket(ctx).handleOutside({ id: heldId, body, occurredAt: hoursAgo(hours) })
  },
}
