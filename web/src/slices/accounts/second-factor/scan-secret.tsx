import { refusals } from '@netwrk/domain/refusals'
import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useSingleFlight } from '../../../lib/calls/use-single-flight.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QrCode } from '../../../ui/display/qr-code.tsx'
import { useCopy } from '../../../ui/feedback/use-copy.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'

type Props = {
  uri: string
  secret: string
  /** Rejects where the server refuses. */
  onConfirm: (code: string) => Promise<void>
  onCancel: () => void
}

/** The secret for the authenticator app, as a picture and as text, and the code that proves it has arrived there. */
export function ScanSecret({ uri, secret, onConfirm, onCancel }: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const flight = useSingleFlight()
  const copy = useCopy()

  const confirm = async (typed: string) => {
    if (typed.length < 6) {
      // A refused code was cleared; what was wrong with it stays.
      return setProblem((before) => (typed === '' && before) || 'Please enter a valid 6-digit code')
    }
    if (!flight.begin()) return
    setBusy(true)
    await onConfirm(typed).catch((error: unknown) => {
      setCode('')
      setProblem(refusalText(error, refusals['request.failed'].text))
    })
    setBusy(false)
    flight.end()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm(code)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4">
      <p className="text-muted text-sm">
        Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis.
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div>
        <p className="text-muted text-sm">Can't scan it? Type this key into the app:</p>
        <div className="mt-1 flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-4">
          <code className="min-w-0 flex-1 break-all text-sm">{secret}</code>
          <Button
            size="sm"
            kind="ghost"
            icon={<Copy aria-hidden />}
            onClick={() => copy(secret, 'Key copied')}
          >
            Copy key
          </Button>
        </div>
      </div>
      <CodeField
        label="Code from the app"
        value={code}
        onValueChange={(digits) => {
          setProblem(undefined)
          setCode(digits)
        }}
        onComplete={(digits) => void confirm(digits)}
        error={problem}
      />
      <div className="flex justify-end gap-3">
        <Button kind="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          Turn on
        </Button>
      </div>
    </form>
  )
}
