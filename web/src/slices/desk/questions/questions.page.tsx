import { CircleCheck } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Asked } from '../asked.view.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { QuestionCard } from './question-card.tsx'
import { useQuestions } from './questions.api.ts'

/** /desk/questions: what somebody asks whoever runs Netwrk, the longest waiting first. */
export function QuestionsPage() {
  const list = useQuestions()
  const rows = useRowKeys<HTMLOListElement>()
  return (
    <Page width="regular">
      <PageHeader title="Questions" subtitle={list.data && `${list.data.questions.length} waiting`} />
      <Asked what="questions" query={list}>
        {({ questions, hasMore }) =>
          questions.length === 0 && !hasMore ? (
            <EmptyState icon={CircleCheck} title="Nothing waits" text="Questions to you appear here." />
          ) : (
            <>
              <ol ref={rows} aria-label="Questions" className="flex flex-col gap-4">
                {questions.map((question) => (
                  <li key={question.id}>
                    <QuestionCard question={question} />
                  </li>
                ))}
              </ol>
              {hasMore && (
                <Button className="mt-4" isBusy={list.isFetching} onClick={() => void list.refetch()}>
                  Load the next
                </Button>
              )}
            </>
          )
        }
      </Asked>
    </Page>
  )
}
