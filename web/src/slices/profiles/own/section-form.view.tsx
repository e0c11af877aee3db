import { Check } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { SignInRequired } from './sign-in-required.tsx'
import type { SectionForm } from './use-section-form.ts'

type SectionFormViewProps = {
  /** Names the form. */
  label: string
  form: SectionForm
  /** The error stands at one of the fields already. */
  isErrorShown?: boolean
  /** Returns false where the form holds something that cannot be saved. */
  check?: () => boolean
  children: ReactNode
}

/** The fields of one section with save and cancel, and what went wrong. */
export function SectionFormView({
  label,
  form,
  isErrorShown = false,
  check,
  children,
}: SectionFormViewProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isSaving && (check?.() ?? true)) form.submit()
  }
  const isSignedOut = form.code === 'accounts.signed_out'
  return (
    <form aria-label={label} noValidate onSubmit={submit} className="flex animate-rise flex-col gap-5">
      {children}
      {form.error !== undefined && !isErrorShown && (
        <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-danger-text text-sm">
          {form.error}
        </p>
      )}
      {form.code === 'request.stale' && (
        <Button kind="secondary" size="sm" className="self-start" onClick={() => void form.loadNewest()}>
          Load the newest
        </Button>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button kind="ghost" disabled={form.isSaving} onClick={form.cancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          kind="primary"
          icon={<Check aria-hidden />}
          isBusy={form.isSaving}
          busyLabel="Saving..."
        >
          Save
        </Button>
      </div>
      <SignInRequired isOpen={isSignedOut} />
    </form>
  )
}
