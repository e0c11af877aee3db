import { Refusal } from '@netwrk/domain/refusals'
import { textKinds } from '@netwrk/domain/rights/text-kinds'
import { newestText, textInForce } from '@netwrk/domain/rights/texts'
import { textsContract as contract } from '@netwrk/domain/rights/texts.contract'
import { answer } from '../../../app/answer.ts'
import { agree } from './agree.ts'
import { consentOf } from './consent.reads.ts'

export const textsRoutes = {
  texts: answer(contract.texts, async ({ texts }) => {
    const versions = await texts.versions()
    return { texts: textKinds.map((kind) => newestText(versions, kind)) }
  }),
  text: answer(contract.text, async ({ db, texts, clock }, { kind, version }) => {
    const versions = (await texts.versions()).filter((one) => one.kind === kind)
    const inForce = textInForce(versions, kind, clock.now())
    const head = version === null ? inForce : versions.find((one) => one.version === version)
    if (!head) throw new Refusal('rights.text_not_found')
    return {
      text: { ...head, markdown: await texts.wordsOf(db, head) },
      inForce: inForce.version,
      versions: versions.toReversed(),
    }
  }),
  consent: answer(contract.consent, (ctx) => consentOf(ctx, ctx.actor.id)),
  agree: answer(contract.agree, agree),
}
