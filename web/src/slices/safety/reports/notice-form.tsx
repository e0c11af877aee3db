import { categories, categoryTexts, REPORT_WORDS_LIMIT } from '@netwrk/domain/safety/report'
import { type FormEvent, useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { Unsolved, usePuzzle } from '../../../lib/captcha/use-puzzle.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Select } from '../../../ui/form/options/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useProblem } from '../../../ui/form/use-problem.ts'
import { type NoticeField, noticeProblems, type TypedNotice } from './notice-draft.ts'
import { useNotice } from './use-notice.ts'

const failed = 'Your report could not be sent. What you typed is still here. Please try again.'
const unsolved = 'Please complete the reCAPTCHA verification first.'

const options = categories.map((value) => ({ value, label: categoryTexts[value] }))
const askForPuzzle = async () => (await client.waitlist.puzzle({})).puzzle

/** Which field a refusal is about; the others are about the form as a whole. */
const fieldOf: Record<string, NoticeField> = {
  'safety.target_not_found': 'where',
  'safety.email_invalid': 'email',
}

type NoticeFormProps = { where: string; onSent: (number: number) => void }

/** Where, what, and who writes. */
export function NoticeForm({ where, onSent }: NoticeFormProps) {
  const [typed, setTyped] = useState<TypedNotice>({ where, category: null, words: '', name: '', email: '' })
  const { formRef, problemOf, formProblem, show, clear } = useProblem<NoticeField>()
  const puzzle = usePuzzle(askForPuzzle)
  const notice = useNotice(puzzle.solution)
  const change =
    <F extends NoticeField>(field: F) =>
    (value: TypedNotice[F]) => {
      clear(field)
      setTyped((current) => ({ ...current, [field]: value }))
    }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (notice.isPending) return
    const problems = noticeProblems(typed)
    if (problems.length > 0) return show(problems)
    clear()
    notice.mutate(
      { ...typed, category: typed.category! },
      {
        onSuccess: ({ number }) => onSent(number),
        onError: (error) =>
          show({
            field: fieldOf[refusalCode(error) ?? ''] ?? null,
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
      onFocus={puzzle.prepare}
      aria-label="Report something"
      className="flex flex-col gap-4"
    >
      <FormProblem text={formProblem} />
      <TextField
        label="Where is it?"
        name="where"
        description="The address of a profile here, or a username"
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
        value={typed.where}
        onValueChange={change('where')}
        error={problemOf('where')}
      />
      <Select
        label="What is wrong?"
        options={options}
        value={typed.category}
        onValueChange={change('category')}
        error={problemOf('category')}
      />
      <TextArea
        label="What have you seen?"
        name="words"
        rows={4}
        maxLength={REPORT_WORDS_LIMIT}
        value={typed.words}
        onValueChange={change('words')}
        error={problemOf('words')}
      />
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
        description="Only used to tell you the outcome"
        value={typed.email}
        onValueChange={change('email')}
        error={problemOf('email')}
      />
      <div ref={puzzle.container} className="empty:hidden" />
      <Button kind="primary" size="lg" isWide type="submit" isBusy={notice.isPending} busyLabel="Sending...">
        Send report
      </Button>
    </form>
  )
}
