import { validateEmail } from '@netwrk/domain/accounts/email'
import { EMAIL_CONFIRM_HOURS } from '@netwrk/domain/accounts/email-change'
import type { EmailChange } from '@netwrk/domain/accounts/email-change.contract'
import type { Proof } from '@netwrk/domain/rights/proof'
import { useQuery } from '@tanstack/react-query'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsPart } from '../../../ui/feedback/settings-part.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ProofForm } from '../../rights/your-data/prove-identity.view.tsx'
import { useAccount } from '../member.reads.ts'
import { useAskEmailChange, useEmailChange } from './use-email-change.ts'

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** The address of the account in the settings, how a change of it stands, and asking for one. */
export function ChangeEmail() {
  const [isOpen, setOpen] = useState(false)
  const email = useAccount()?.email
  return (
    <div className="py-3">
      <h4 className="font-medium">Email address</h4>
      <p className="mt-1 break-words text-muted text-sm">{email}</p>
      <SettingsPart query={useEmailChange()} failure="This could not be loaded.">
        {(standing) =>
          isOpen ? (
            <AskForm onDone={() => setOpen(false)} />
          ) : (
            <Standing {...standing} onAsk={() => setOpen(true)} />
          )
        }
      </SettingsPart>
    </div>
  )
}

function Standing({ waiting, nextAt, onAsk }: EmailChange & { onAsk: () => void }) {
  return (
    <div className="mt-3 flex flex-col gap-3">
      {waiting && (
        <p role="status" className="break-words text-sm">
          We sent an email to <strong>{waiting.email}</strong>. Press its button until{' '}
          {moment.format(waiting.until)} to use that address. Nothing changes before.
        </p>
      )}
      {nextAt ? (
        <p className="text-muted text-sm">You can change it again from {moment.format(nextAt)}.</p>
      ) : (
        <Button isWide icon={<AtSign aria-hidden />} onClick={onAsk}>
          {waiting ? 'Use another address' : 'Change email'}
        </Button>
      )}
    </div>
  )
}

function AskForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const isVerified = useAccount()?.isEmailVerified === true
  const ask = useAskEmailChange()
  const factor = useQuery(api.accounts.secondFactor.queryOptions({ input: {}, staleTime: 0 }))

  const send = async (proof: Proof) => {
    const text = validateEmail(email)
    if (text !== null) return setProblem(text)
    try {
      await ask.mutateAsync({ email, proof })
      onDone()
    } catch (error) {
      if (!aboutAddress.has(refusalCode(error) ?? '')) throw error
      setProblem(refusalText(error, ''))
    }
  }

  return (
    <div className="mt-3 flex flex-col gap-1">
      <TextField
        label="New email address"
        name="new-email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={320}
        description={whatFollows(isVerified)}
        error={problem}
        value={email}
        onValueChange={(typed) => {
          setProblem(undefined)
          setEmail(typed)
        }}
      />
      <SettingsPart query={factor} failure="This could not be loaded.">
        {({ isOn, hasPassword }) => (
          <ProofForm
            {...{ isOn, hasPassword, takesFocus: false, onCancel: onDone, onProven: send }}
            confirmLabel="Send the link"
          />
        )}
      </SettingsPart>
    </div>
  )
}

/** An address that was never verified is told nothing: it may be a stranger's. */
function whatFollows(isVerified: boolean): string {
  const hours = EMAIL_CONFIRM_HOURS === 1 ? 'an hour' : `${EMAIL_CONFIRM_HOURS} hours`
  return `We email it a link that works for ${hours}${isVerified ? ', and tell your present address' : ''}.`
}

const aboutAddress = new Set<string>(['accounts.form_invalid', 'accounts.email_same'])
