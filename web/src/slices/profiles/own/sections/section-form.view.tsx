import { ArrowRight, Check } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { inReachClass, useKeyboardHeight } from '../../../../ui/form/in-reach.ts'
import { SignInRequired } from '../sign-in-required.tsx'
import { sectionTitles } from './section-titles.ts'
import type { SectionForm } from './use-section-form.ts'

type SectionFormViewProps = {
  /** Names the form. */
  label: string
  form: SectionForm
  children: ReactNode
}

/** The fields of one section with save and cancel, and what went wrong. */
export function SectionFormView({ label, form, children }: SectionFormViewProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isSaving) form.submit()
  }
  const isSignedOut = form.code === 'accounts.signed_out'
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={submit}
      // What the keyboard comes to is not left behind the buttons at the foot.
      className="flex animate-rise flex-col gap-5 **:scroll-mb-40"
    >
      {children}
      {form.formError !== undefined && (
        <p
          role="alert"
          data-problem
          tabIndex={-1}
          className="rounded-control bg-danger-soft px-4 py-3 text-danger-text text-sm"
        >
          {form.formError}
        </p>
      )}
      {form.code === 'request.stale' && (
        <Button kind="secondary" size="sm" className="self-start" onClick={() => void form.loadNewest()}>
          Load the newest
        </Button>
      )}
      <SectionActions form={form} />
      <SignInRequired isOpen={isSignedOut} />
    </form>
  )
}

/** In reach however long the form is; while several are saved together, that bar is. */
function SectionActions({ form }: { form: SectionForm }) {
  useKeyboardHeight()
  const layout =
    '-mx-4 -mb-4 flex flex-wrap justify-end gap-2 rounded-b-card border-t bg-surface px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5'
  return (
    <div className={form.isSavedTogether ? layout : inReachClass(layout)}>
      <Button kind="ghost" disabled={form.isSaving} onClick={form.cancel}>
        Cancel
      </Button>
      {form.next !== null && (
        <Button disabled={form.isSaving} onClick={form.submitAndGoOn}>
          <span>
            Next<span className="sr-only">: {sectionTitles[form.next]}</span>
          </span>
          <ArrowRight aria-hidden />
        </Button>
      )}
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
  )
}
