import { welcomeProgress } from '@netwrk/domain/profiles/welcome'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { WelcomeState } from './use-welcome.ts'

/** The button outside the form that sends it is the one that leaves. */
export const questionForm = 'welcome-form'

type QuestionProps = {
  state: WelcomeState
  title: string
  text: ReactNode
  children: ReactNode
  /** Whether there is an answer to go on with; else the way on is to skip. */
  isAnswered?: boolean
  /** Saves what was answered, and goes on or leaves; absent where the screen has ways on of its own. */
  onNext?: (isLeaving: boolean) => void
}

/** One question on a screen, with the progress above it and the ways back and on below. */
export function Question({ state, title, text, children, isAnswered = false, onNext }: QuestionProps) {
  const { number, of, percent } = welcomeProgress(state.shown)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Whoever scrolled through the answers before begins the next question at its top.
    document.documentElement.scrollTop = 0
    heading.current?.focus({ preventScroll: true })
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (!state.isSaving) onNext?.(submitter?.getAttribute('form') === questionForm)
  }
  return (
    <Card padding="roomy" render={<section aria-labelledby="welcome-question" />}>
      <ProgressBar label={`Step ${number} of ${of}`} percent={percent} hasWords />
      <h1
        id="welcome-question"
        ref={heading}
        tabIndex={-1}
        className="mt-6 text-balance text-xl outline-none"
      >
        {title}
      </h1>
      <p className="mt-1.5 max-w-[60ch] text-muted">{text}</p>
      <form
        id={questionForm}
        noValidate
        aria-label={title}
        onSubmit={submit}
        className="mt-6 flex flex-col gap-6"
      >
        {children}
        {state.error !== undefined && (
          <div className="flex flex-wrap items-center gap-3 rounded-control bg-danger-soft px-4 py-3 text-danger-text text-sm">
            <p role="alert" className="min-w-0 flex-1 basis-56">
              {state.error}
            </p>
            {state.isStale && (
              <Button size="sm" onClick={() => void state.loadNewest()}>
                Load the newest
              </Button>
            )}
          </div>
        )}
        <div
          className={clsx(
            '-mx-2 -mb-2 flex items-center gap-2 px-2 py-2',
            onNext && 'sticky bottom-0 z-10 bg-surface',
          )}
        >
          {state.goBack && (
            <Button
              kind="ghost"
              icon={<ArrowLeft aria-hidden />}
              disabled={state.isSaving}
              onClick={state.goBack}
            >
              Back
            </Button>
          )}
          <span className="flex-1" />
          {onNext && (
            <Button
              type="submit"
              kind={isAnswered ? 'primary' : 'secondary'}
              size="lg"
              isBusy={state.isSaving}
              busyLabel="Saving..."
            >
              {isAnswered ? 'Next' : 'Skip'}
              <ArrowRight aria-hidden />
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
