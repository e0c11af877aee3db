import type { WaitingQuestion } from '@netwrk/domain/desk/questions.contract'
import { QUESTION_LIMIT, topicTexts } from '@netwrk/domain/help/question'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ageText } from '../../../lib/age-text.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'
import { sendByKeys } from '../../../ui/keys/send-by-keys.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useCloseQuestion } from './questions.api.ts'

const failed = 'This could not be sent. What you typed is still here. Please try again.'

/** Who asks what, and the field for the answer. */
export function QuestionCard({ question }: { question: WaitingQuestion }) {
  const { id, number, topic, words, askedAt } = question
  const heading = `question-${number}`
  return (
    <Card render={<article aria-labelledby={heading} />} className="flex flex-col gap-4">
      <div>
        <h2 id={heading} className="font-semibold text-base">
          {number}: {topicTexts[topic]}
        </h2>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          <Asker question={question} /> · waits for {ageText(askedAt, new Date())}
        </p>
      </div>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
      <AnswerForm questionId={id} number={number} />
    </Card>
  )
}

function Asker({ question: { name, email, memberId } }: { question: WaitingQuestion }) {
  if (memberId === null) return `${name}, ${email}, who is not signed in: anybody may have typed that`
  return (
    <>
      <Link
        to="/desk/$"
        params={{ _splat: `members/${memberId}` }}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {name}
      </Link>
      , {email}
    </>
  )
}

function AnswerForm({ questionId, number }: { questionId: string; number: number }) {
  const [text, setText] = useState('')
  const { formRef, problemOf, formProblem, show, clear } = useProblem<'answer'>()
  const close = useCloseQuestion(questionId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (close.isPending) return
    if (text.trim() === '') return show({ field: 'answer', text: 'Please write an answer.' })
    clear()
    close.mutate(text, { onError: (error) => show({ field: null, text: refusalText(error, failed) }) })
  }
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      onKeyDown={sendByKeys}
      aria-label={`Answer question ${number}`}
      className="flex flex-col gap-3"
    >
      <FormProblem text={formProblem} />
      <TextArea
        label="Answer"
        name="answer"
        description="It goes out by email, with their question below it."
        rows={3}
        maxLength={QUESTION_LIMIT}
        value={text}
        onValueChange={setText}
        error={problemOf('answer')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isBusy={close.isPending} busyLabel="Sending...">
          Send answer
        </Button>
        <Button kind="ghost" disabled={close.isPending} onClick={() => close.mutate(null)}>
          Put away without an answer
        </Button>
      </div>
    </form>
  )
}
