import type { WelcomeStep } from '@netwrk/domain/profiles/welcome'
import type { MemberCtx } from '../../deps.ts'
import { profileOf } from './profiles.reads.ts'
import { save } from './save-profile.ts'

type WelcomeSection = { step: WelcomeStep | null; revision?: number | undefined }

/** Goes to a step of Welcome, or ends it. Whoever is through is not led back in. */
export async function saveWelcome(ctx: MemberCtx, { step, revision }: WelcomeSection) {
  const { welcome } = await profileOf(ctx, ctx.actor.id)
  const values = { welcome: welcome && step && { ...welcome, step } }
  return save(ctx, { section: 'welcome', revision, values }, (tx) =>
    tx
      .updateTable('profile')
      .set({ welcomeStep: step })
      .where('accountId', '=', ctx.actor.id)
      .where('welcomeStep', 'is not', null)
      .execute(),
  )
}

/** Puts the offer to go on away. Welcome itself stays where it was. */
export async function dismissWelcome(ctx: MemberCtx) {
  await ctx.db
    .updateTable('profile')
    .set({ welcomeIsOffered: false })
    .where('accountId', '=', ctx.actor.id)
    .execute()
  return { profile: await profileOf(ctx, ctx.actor.id) }
}
