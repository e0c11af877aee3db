import type { WaitlistCard } from '@netwrk/domain/waitlist/waitlist.contract'
import { type FormEvent, useState } from 'react'
import { refusalCode, refusalText } from '../../lib/calls/refusal-text.ts'
import { Unsolved, usePuzzle } from '../../lib/captcha/use-puzzle.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { useProblem } from '../../ui/form/use-problem.ts'
import { ReferralCodeField } from './referral-code-field.tsx'
import { askForPuzzle, type JoinFields, useJoin } from './use-join.ts'

const failed = 'Failed to join waitlist. Please try again.'
const unsolved = 'Please complete the reCAPTCHA verification first.'

/** Which field a refusal is about; the others are about the form as a whole. */
const fieldOf: Record<string, 'email' | 'referralCode'> = {
  'waitlist.email_invalid': 'email',
  'waitlist.code_invalid': 'referralCode',
}

/** What an address has to be is known once somebody sends one: the first screen has no room for it. */
const emailRules = () => import('@netwrk/domain/accounts/email')

type JoinFormProps = {
  initial: JoinFields
  onJoined: (email: string, card: WaitlistCard) => void
  /** The address joined before, from elsewhere: its place is on the way there. */
  onMailed: (email: string) => void
}

/** Joins the waitlist. Whoever has joined from here already is shown their place. */
export function JoinForm({ initial, onJoined, onMailed }: JoinFormProps) {
  const [form, setForm] = useState(initial)
  const { formRef, problemOf, formProblem, show, clear } = useProblem<keyof JoinFields>()
  const puzzle = usePuzzle(askForPuzzle)
  const join = useJoin(puzzle.solution)
  const change = (part: Partial<JoinFields>) => {
    clear()
    setForm({ ...form, ...part })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (join.isPending) return
    const rules = await emailRules().catch(() => null)
    if (rules === null) return show({ field: null, text: failed })
    const text = rules.validateEmail(form.email)
    if (text !== null) return show({ field: 'email', text })
    clear()
    const email = rules.normaliseEmail(form.email)
    join.mutate(form, {
      onSuccess: ({ card }) => (card ? onJoined(email, card) : onMailed(email)),
      onError: (error) =>
        show({
          field: fieldOf[refusalCode(error) ?? ''] ?? null,
          text: error instanceof Unsolved ? unsolved : refusalText(error, failed),
        }),
    })
  }

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={puzzle.prepare}
      className="mt-6 flex flex-col gap-4"
    >
      <h2 className="sr-only">Join the Waitlist</h2>
      <FormProblem text={formProblem} />
      <EmailField
        placeholder="you@company.com"
        value={form.email}
        onValueChange={(email) => change({ email })}
        error={problemOf('email')}
      />
      <ReferralCodeField
        value={form.referralCode}
        onValueChange={(referralCode) => change({ referralCode })}
        error={problemOf('referralCode')}
      />
      <div ref={puzzle.container} className="empty:hidden" />
      <Button
        kind="primary"
        size="lg"
        isWide
        type="submit"
        isBusy={join.isPending}
        busyLabel="Joining..."
        className="mt-1"
      >
        Join the Waitlist
      </Button>
    </form>
  )
}
