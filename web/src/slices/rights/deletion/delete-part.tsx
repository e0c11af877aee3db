import { DEPARTURE_DAYS } from '@netwrk/domain/rights/departure'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAccount } from '../../accounts/member.reads.ts'
import { ProveIdentity } from '../your-data/prove-identity.tsx'
import { useLeave } from './use-leave.ts'

/** Deleting the account, in "Your data": what it means, whether their words stay, and that it is them. */
export function DeletePart() {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="py-3">
      <h4 className="font-medium">Delete your account</h4>
      <p className="mt-1 text-muted text-sm">
        Nobody finds you any more, you are signed out everywhere, and a plan you have ends at once. For{' '}
        {DEPARTURE_DAYS} days you can come back, by signing in or by a link we mail you. Then everything of
        yours is deleted for good.
      </p>
      {isAsked ? (
        <ConfirmDeletion onCancel={() => setAsked(false)} />
      ) : (
        <Button
          kind="danger"
          isWide
          className="mt-3"
          icon={<Trash2 aria-hidden />}
          onClick={() => setAsked(true)}
        >
          Delete account
        </Button>
      )}
    </div>
  )
}

function ConfirmDeletion({ onCancel }: { onCancel: () => void }) {
  const username = useAccount()?.username ?? ''
  const [confirmation, setConfirmation] = useState('')
  const [removesWords, setRemovesWords] = useState(false)
  const leave = useLeave()
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-muted text-sm">
        Invoices are kept without your profile, as the law asks. What was reported is kept for a year at most.
      </p>
      <Checkbox
        isChecked={removesWords}
        onChange={setRemovesWords}
        description="Else they stay with whom you wrote to, under “Former member”."
      >
        Remove my messages, too
      </Checkbox>
      <TextField
        label={`Type ${username} to confirm`}
        name="confirmation"
        autoFocus
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={confirmation}
        onValueChange={setConfirmation}
      />
      <ProveIdentity
        confirmLabel="Delete my account"
        isDangerous
        takesFocus={false}
        onProven={(proof) => leave.mutateAsync({ confirmation, proof, keepsWords: !removesWords })}
        onCancel={onCancel}
      />
    </div>
  )
}
