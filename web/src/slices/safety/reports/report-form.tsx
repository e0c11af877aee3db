import type { Message } from '@netwrk/domain/messages/message'
import { categories, categoryTexts, REPORT_WORDS_LIMIT } from '@netwrk/domain/safety/report'
import { clsx } from 'clsx'
import { type FormEvent, useEffect, useRef } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { ChoiceList } from '../../../ui/form/options/choice-list.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'
import { whatBlockingDoes } from '../blocks/what-blocking-does.ts'
import type { WholeTarget } from '../menu/safety-context.ts'
import { PickMessages } from './pick-messages.tsx'
import { PickPhoto } from './pick-photo.tsx'
import { type TypedReport, targetOf } from './report-draft.ts'
import type { SendingReport } from './use-report.ts'

type ReportFormProps = {
  formId: string
  memberId: string
  name: string
  target: WholeTarget | undefined
  message: Message | undefined
  typed: TypedReport
  onType: (typed: TypedReport) => void
  report: SendingReport
}

const failed = 'Your report could not be sent. What you typed is still here. Please try again.'

const options = categories.map((value) => ({ value, label: categoryTexts[value] }))

/** What is reported, said where it is not picked here. */
const about: Partial<Record<WholeTarget['kind'], (name: string) => string>> = {
  photo: (name) => `You are reporting a photo of ${name}.`,
  attachment: (name) =>
    `You are reporting a file that ${name} sent you. We see it with the message that it came with, and five around that.`,
  request: (name) => `You are reporting the request that ${name} sent you.`,
}

/** What is wrong, with which messages, in whose words. */
export function ReportForm(props: ReportFormProps) {
  const { formId, memberId, name, target, message, typed, onType, report } = props
  const { formRef, problemOf, formProblem, show, clear } = useProblem<'category'>()
  const change = (part: Partial<TypedReport>) => {
    clear()
    onType({ ...typed, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (report.isPending) return
    const { category, words, alsoBlocks } = typed
    if (category === null) {
      show({ field: 'category', text: 'Please choose what is wrong.' })
      formRef.current?.querySelector<HTMLElement>('[role="radio"]')?.focus()
      return
    }
    clear()
    report.mutate(
      { target: targetOf(typed, target), category, words, alsoBlocks },
      {
        onError: (error) => show({ field: null, text: refusalText(error, failed) }),
      },
    )
  }
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (formProblem !== undefined) top.current?.scrollIntoView?.({ block: 'nearest' })
  }, [formProblem])
  const isPickedHere = target === undefined
  const words = target && about[target.kind]?.(name)
  return (
    <form ref={formRef} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6 pb-1">
      <div ref={top} className={clsx(formProblem === undefined && words === undefined && '-mb-6')}>
        <FormProblem text={formProblem} />
        {words !== undefined && <p className="text-muted">{words}</p>}
      </div>
      <ChoiceList
        label="What is wrong?"
        columns={2}
        options={options}
        value={typed.category}
        onValueChange={(category) => change({ category })}
        error={problemOf('category')}
      />
      {isPickedHere && typed.photo === null && (
        <PickMessages
          {...{ memberId, name, message }}
          picked={typed.messageIds}
          onPick={(messageIds) => change({ messageIds })}
        />
      )}
      {isPickedHere && typed.messageIds.length === 0 && (
        <PickPhoto memberId={memberId} picked={typed.photo} onPick={(photo) => change({ photo })} />
      )}
      <TextArea
        label="What happened? (optional)"
        maxLength={REPORT_WORDS_LIMIT}
        rows={3}
        value={typed.words}
        onValueChange={(next) => change({ words: next })}
      />
      <Checkbox
        isChecked={typed.alsoBlocks}
        onChange={(alsoBlocks) => change({ alsoBlocks })}
        description={whatBlockingDoes}
      >
        Also block {name}
      </Checkbox>
      <p className="text-muted text-sm">{name} is never told who reported them.</p>
    </form>
  )
}
