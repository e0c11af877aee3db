import { deskTextsContract as contract } from '@netwrk/domain/desk/texts.contract'
import { answer } from '../../../app/answer.ts'
import { doerOf } from '../../staff/audit/audit.claims.ts'
import { publishText } from './publish-text.ts'
import { publishedTexts } from './published-texts.reads.ts'

export const deskTextsRoutes = {
  texts: answer(contract.texts, async ({ db, settings }) => publishedTexts(db, await settings.read())),
  publishText: answer(contract.publishText, async (ctx, input) => ({
    text: await publishText(ctx, await doerOf(ctx.db, ctx), input),
  })),
}
