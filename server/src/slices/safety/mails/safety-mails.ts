import { nameInMail } from '@netwrk/domain/accounts/name-in-mail'
import { type Act, actTexts } from '@netwrk/domain/safety/decision'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailTemplate } from '../../../platform/mail/mail-template.ts'

type To = { email: string; name: string | null }

/** That a notice from outside arrived. Nothing of what was typed is in it: anybody may have given this address. */
export function noticeMail(to: To, number: number, link: string): Mail {
  return mailTemplate(to, `We received your notice ${number}`, {
    lines: [
      `Thank you. We received your notice, number ${number}. A person will look at it, and we will email you once it is decided.`,
    ],
    button: 'Open Netwrk',
    link,
    closing: "If you didn't send us a notice, there is nothing to do.",
  })
}

/** What came of a report, without details. */
export function outcomeMail(
  to: To,
  { number, hasActed, canAskAgain }: { number: number; hasActed: boolean; canAskAgain: boolean },
  link: string,
): Mail {
  const outcome = hasActed ? 'We have taken action.' : 'We found nothing against our rules.'
  const again = canAskAgain ? ['You can ask us once to look again.'] : []
  return mailTemplate(to, `The outcome of your report ${number}`, {
    lines: [`We have looked at your report number ${number}. ${outcome}`, ...again],
    button: canAskAgain ? 'Your reports' : 'Open Netwrk',
    link,
  })
}

type Decided = {
  act: Act
  number: number
  facts: string
  rule: string
  scope: string
  until: Date | null
  isAutomated: boolean
  appealableUntil: Date
}

/** The statement of reasons: everything that the decision says of itself, and the way to appeal. */
export function decisionMail(to: To, decided: Decided, link: string): Mail {
  const { act, number, facts, rule, scope, until, isAutomated, appealableUntil } = decided
  return mailTemplate(to, `About your Netwrk account: ${actTexts[act].toLowerCase()}`, {
    lines: [
      `We have made a decision about your account (decision ${number}): ${actTexts[act]}.`,
      `What we found: ${facts}`,
      `The rule: ${rule}`,
      `What it touches: ${scope}`,
      `How long: ${durationText(act, until)}`,
      isAutomated
        ? 'Software helped to find this; a person decided.'
        : 'People found and decided this; no software took part.',
      `If you think we are wrong, you can appeal until ${day(appealableUntil)}. It is free, and someone else will decide.`,
    ],
    button: 'Your account status',
    link,
  })
}

/** That somebody has written to an appeal: to its member, or to the staff. */
export function appealMessageMail(to: To, isFromStaff: boolean, link: string): Mail {
  return isFromStaff
    ? mailTemplate(to, 'We have answered your appeal', {
        lines: ['We have answered your appeal. You can read it and reply in your account status.'],
        button: 'Your account status',
        link,
      })
    : mailTemplate(to, 'A member has written to their appeal', {
        lines: ['An appeal that you may decide about has a new message.'],
        button: 'Open the desk',
        link,
      })
}

/** That an account somebody exchanged messages with was closed for fraud, and what to do now. */
export function fraudMail(to: To, profileName: string, link: string): Mail {
  const name = nameInMail(profileName) ?? 'a member'
  return mailTemplate(to, `We closed the account of ${name} for fraud`, {
    lines: [
      `You exchanged messages with ${name} on Netwrk. We have closed that account for fraud. Its profile may have been false: name, photos and all.`,
      'Never send money, codes or passwords to somebody you know only from here, whatever the reason and however well you get along.',
      'If you have sent money, call your bank now, then the police. Anyone who offers to get it back for a fee is another scammer.',
    ],
    button: 'How to spot a scam',
    link,
    closing: 'You get this once, because you exchanged messages with that account. Your own account is fine.',
  })
}

type AppealDecided = {
  number: number
  outcome: 'upheld' | 'shortened' | 'overturned'
  newUntil: Date | null
  reason: string
}

/** What came of an appeal, and why. */
export function appealDecisionMail(to: To, decided: AppealDecided, link: string): Mail {
  const { number, outcome, newUntil, reason } = decided
  const said = {
    upheld: `Decision ${number} stays as it is.`,
    shortened: `Decision ${number} ends earlier now${newUntil ? `, on ${day(newUntil)}` : ''}.`,
    overturned: `Decision ${number} was wrong. We have reversed it, and everything that followed from it. We are sorry.`,
  }
  return mailTemplate(to, 'We have decided on your appeal', {
    lines: [`Someone else has looked at your appeal. ${said[outcome]}`, `Why: ${reason}`],
    button: 'Your account status',
    link,
  })
}

function durationText(act: Act, until: Date | null): string {
  if (until !== null) return `until ${day(until)}.`
  if (act === 'warn') return 'this is a warning; nothing ends.'
  return act === 'ban' || act === 'remove_content' ? 'for good.' : 'until we decide otherwise.'
}

function day(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
