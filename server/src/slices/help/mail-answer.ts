import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../deps.ts'
import type { EventHandler } from '../../platform/events/event-handler.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailTemplate } from '../../platform/mail/mail-template.ts'
import { recipientOf } from '../accounts/recipient.reads.ts'

type To = { email: string; name: string | null }

/** What the staff answers, with the question below it. */
export function answerMail(
  to: To,
  asked: { number: number; words: string; answer: string },
  link: string,
): Mail {
  const { number, words, answer } = asked
  return mailTemplate(to, `Our answer to your question ${number}`, {
    lines: [...answer.split(/\n{2,}/), 'You wrote:', ...words.split(/\n{2,}/)],
    button: 'Help',
    link,
    closing: "If you didn't ask us anything, somebody gave your address. There is nothing to do.",
  })
}

/** Mails an answer to whoever asked, wherever they are reached by then. */
export function mailAnswer({
  mail,
  config,
}: Pick<Deps, 'mail' | 'config'>): EventHandler<EventOf<'question.answered'>> {
  return async (tx, { body: { questionId } }) => {
    const asked = await tx
      .selectFrom('question')
      .select(['number', 'words', 'answer', 'memberId', 'email'])
      .where('id', '=', questionId)
      .executeTakeFirst()
    if (!asked?.answer) return []
    // A name from outside is not said: anybody may have typed it.
    const to =
      asked.email === null ? await recipientOf(tx, asked.memberId) : { email: asked.email, name: null }
    if (to) await mail.send(answerMail(to, { ...asked, answer: asked.answer }, `${config.publicOrigin}/help`))
    return []
  }
}
