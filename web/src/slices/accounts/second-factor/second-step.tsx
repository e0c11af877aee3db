import { refusals } from '@netwrk/domain/refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useSingleFlight } from '../../../lib/calls/use-single-flight.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { changeMember } from '../change-member.ts'
import { browserTimeZone } from '../time-zone.ts'

type Kind = 'authenticator' | 'recovery'

const words: Record<Kind, { text: string; other: string }> = {
  authenticator: {
    text: 'Enter the code that your authenticator app shows for Netwrk.',
    other: 'Use a recovery code',
  },
  recovery: {
    text: 'Enter one of your recovery codes. Each works once.',
    other: 'Use your authenticator app',
  },
}

/** Asks for the second factor of a sign-in whose first was right. `onOver` is told why that sign-in has ended. */
export function SecondStep({ onOver }: { onOver: (reason: string | null) => void }) {
  const [kind, setKind] = useState<Kind>('authenticator')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const confirm = useConfirmSignIn()
  const flight = useSingleFlight()

  const send = (typed: string) => {
    if (typed.trim() === '') return setProblem((before) => before ?? 'Please enter the verification code')
    if (!flight.begin()) return
    confirm.mutate(
      { code: typed, timeZone: browserTimeZone() },
      {
        onError: (error) => {
          setCode('')
          setProblem(refusalText(error, 'Login failed'))
          if (refusalCode(error) === expired) onOver(refusals[expired].text)
        },
        onSettled: flight.end,
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  const field = {
    value: code,
    error: problem,
    autoFocus: true,
    onValueChange: (text: string) => {
      setProblem(undefined)
      setCode(text)
    },
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Second step">
      <h1 className="text-xl">One more step</h1>
      <p className="mt-1 mb-5 text-muted">{words[kind].text}</p>
      <div className="flex flex-col gap-4">
        {kind === 'authenticator' ? (
          <CodeField key={kind} label="Code from the app" onComplete={send} {...field} />
        ) : (
          <TextField
            key={kind}
            label="Recovery code"
            name="recovery"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            {...field}
          />
        )}
        <Button
          kind="primary"
          size="lg"
          isWide
          type="submit"
          isBusy={confirm.isPending}
          busyLabel="Signing in..."
        >
          Sign In
        </Button>
        <Button
          kind="ghost"
          isWide
          onClick={() => {
            setKind(kind === 'recovery' ? 'authenticator' : 'recovery')
            setCode('')
            setProblem(undefined)
          }}
        >
          {words[kind].other}
        </Button>
        <Button kind="ghost" isWide onClick={() => onOver(null)}>
          Back to sign in
        </Button>
      </div>
    </form>
  )
}

const expired = 'accounts.code_session_expired'

function useConfirmSignIn() {
  const queryClient = useQueryClient()
  return useMutation(
    api.accounts.confirmSignIn.mutationOptions({
      onSuccess: ({ member }) => changeMember(queryClient, member),
    }),
  )
}
