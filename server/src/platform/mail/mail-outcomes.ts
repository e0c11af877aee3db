import type { MailResult } from '../metrics/metrics.ts'

/**
 * How handing mails over last went: what the mail server refused or why it could not be reached, in words of ours (theirs
 * may quote an address), and whether that was before any mail was looked at, so that signing in shows whether it lasts.
 */
export type MailOutcome = { at: number; failure: string | null; isBeforeMail: boolean }
export type MailOutcomes = ReturnType<typeof openMailOutcomes>

type SMTPError = { command?: string; responseCode?: number; code?: string }

/** Remembers how the last mail went, and passes on what became of each. */
export function openMailOutcomes(now: () => Date, count: (result: MailResult) => void) {
  let last: MailOutcome | null = null
  const note = (failure: string | null, isBeforeMail = false) => {
    last = { at: now().getTime(), failure, isBeforeMail }
  }
  const failed = (error: SMTPError) => {
    const { command = '', responseCode } = error
    // One recipient is refused for now: that says nothing of all others.
    if (command === 'RCPT TO') return
    note(failureText(error), responseCode === undefined || !isAboutMail(command))
  }
  return {
    count(result: MailResult, error?: unknown) {
      count(result)
      if (result === 'sent') note(null)
      if (result === 'failed') failed(error as SMTPError)
    },
    /** What signing in came to, without a mail. */
    tried: (error: unknown) => (error === null ? note(null) : failed(error as SMTPError)),
    last: () => last,
  }
}

const isAboutMail = (command: string) => ['MAIL FROM', 'DATA', 'API'].includes(command)

function failureText({ command = '', responseCode, code }: SMTPError): string {
  if (responseCode === undefined) return `The mail server cannot be reached (${code ?? 'no answer'})`
  if (isAboutMail(command)) return `The mail server refuses the sender or the mail (${responseCode})`
  return `The mail server does not let us in (${responseCode})`
}
