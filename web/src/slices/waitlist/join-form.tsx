import { normaliseEmail, validateEmail } from '@netwrk/domain/accounts/email'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { refusalCode, refusalText } from '../../lib/refusal-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useProblem } from '../../ui/use-problem.ts'
import { FormProblem } from '../accounts/form-problem.view.tsx'

const failed = 'Failed to join waitlist. Please try again.'

/** Which field a refusal is about; the others are about the form as a whole. */
const fieldOf: Record<string, 'email' | 'referralCode'> = {
  'waitlist.email_invalid': 'email',
  'waitlist.code_invalid': 'referralCode',
}

type Form = { email: string; referralCode: string }
type JoinFormProps = { initial: Form; onJoined: (email: string) => void }

/** Joins the waitlist (SPEC sections 2, 5 and 8). Whoever has joined already is shown their place. */
export function JoinForm({ initial, onJoined }: JoinFormProps) {
  const [form, setForm] = useState(initial)
  const { formRef, problemOf, formProblem, show, clear } = useProblem<keyof Form>()
  const join = useJoin()
  const change = (part: Partial<Form>) => {
    clear()
    setForm({ ...form, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (join.isPending) return
    const text = validateEmail(form.email)
    if (text !== null) return show({ field: 'email', text })
    clear()
    join.mutate(form, {
      onSuccess: () => onJoined(normaliseEmail(form.email)),
      onError: (error) =>
        show({ field: fieldOf[refusalCode(error) ?? ''] ?? null, text: refusalText(error, failed) }),
    })
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
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

/** The card that the answer brings is the one a look-up would bring, and the counter need not wait for its frame. */
function useJoin() {
  const queryClient = useQueryClient()
  return useMutation({
    ...api.waitlist.join.mutationOptions(),
    onSuccess: ({ card }, { email }) => {
      const { queryKey } = api.waitlist.position.queryOptions({ input: { email: normaliseEmail(email) } })
      queryClient.setQueryData(queryKey, { card })
      void queryClient.invalidateQueries({ queryKey: api.waitlist.gate.key() })
    },
  })
}

type CodeFieldProps = { value: string; onValueChange: (code: string) => void; error: string | undefined }

/** Upper-cased as typed (SPEC section 2), with the caret left where it was. */
function ReferralCodeField({ value, onValueChange, error }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const type = (text: string) => {
    const code = text.toUpperCase()
    const input = field.current
    if (input && code.length === text.length) {
      const caret = input.selectionStart
      input.value = code
      input.setSelectionRange(caret, caret)
    }
    onValueChange(code)
  }
  return (
    <TextField
      ref={field}
      label="Referral code"
      aside={<span className="text-faint text-xs">Optional</span>}
      name="referralCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      value={value}
      onValueChange={type}
      error={error}
    />
  )
}
