import { QUESTION_LIMIT, topics, topicTexts } from '@netwrk/domain/help/question'
import { type FormEvent, useState } from 'react'
import { client } from '../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../lib/calls/refusal-text.ts'
import { Unsolved, usePuzzle } from '../../lib/captcha/use-puzzle.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { Select } from '../../ui/form/options/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useProblem } from '../../ui/form/use-problem.ts'
import { useAccount } from '../accounts/member.reads.ts'
import { type QuestionField, questionProblems, type TypedQuestion } from './question-draft.ts'
import { useAsk } from './use-ask.ts'

const failed = 'Your question could not be sent. What you typed is still here. Please try again.'
const unsolved = 'Please complete the reCAPTCHA verification first.'
const options = topics.map((value) => ({ value, label: topicTexts[value] }))
const askForPuzzle = async () => (await client.waitlist.puzzle({})).puzzle

/** What it is about and the question; whoever is not signed in says who they are and where the answer goes. */
export function QuestionForm({ onSent }: { onSent: (number: number) => void }) {
  const account = useAccount()
  const isMember = account !== null
  const [typed, setTyped] = useState<TypedQuestion>({ topic: null, words: '', name: '', email: '' })
  const { formRef, problemOf, formProblem, show, clear } = useProblem<QuestionField>()
  const puzzle = usePuzzle(askForPuzzle)
  const ask = useAsk(isMember, puzzle.solution)
  const change =
    <F extends QuestionField>(field: F) =>
    (value: TypedQuestion[F]) => {
      clear(field)
      setTyped((current) => ({ ...current, [field]: value }))
    }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    const problems = questionProblems(typed, isMember)
    if (problems.length > 0) return show(problems)
    clear()
    ask.mutate(
      { ...typed, topic: typed.topic! },
      {
        onSuccess: ({ number }) => onSent(number),
        onError: (error) =>
          show({
            field: refusalCode(error) === 'help.email_invalid' ? 'email' : null,
            text: error instanceof Unsolved ? unsolved : refusalText(error, failed),
          }),
      },
    )
  }

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      onFocus={isMember ? undefined : puzzle.prepare}
      aria-label="Ask us"
      className="flex flex-col gap-4"
    >
      <FormProblem text={formProblem} />
      <Select
        label="What is it about?"
        options={options}
        value={typed.topic}
        onValueChange={change('topic')}
        error={problemOf('topic')}
      />
      <TextArea
        label="Your question"
        name="words"
        rows={5}
        maxLength={QUESTION_LIMIT}
        value={typed.words}
        onValueChange={change('words')}
        error={problemOf('words')}
      />
      {isMember ? (
        <p className="text-muted [overflow-wrap:anywhere]">We answer to {account.email}.</p>
      ) : (
        <>
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={80}
            value={typed.name}
            onValueChange={change('name')}
            error={problemOf('name')}
          />
          <EmailField
            description="Only used to answer you"
            value={typed.email}
            onValueChange={change('email')}
            error={problemOf('email')}
          />
        </>
      )}
      <div ref={puzzle.container} className="empty:hidden" />
      <Button kind="primary" size="lg" isWide type="submit" isBusy={ask.isPending} busyLabel="Sending...">
        Send
      </Button>
    </form>
  )
}
