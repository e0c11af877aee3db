import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/calls/api.ts'
import { onRecord } from '../../../lib/calls/on-record.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'

/** Questions that wait. That they were read is on record, so they are asked for once. */
export function useQuestions() {
  return useQuery(api.desk.questions.queryOptions({ ...onRecord, input: {} }))
}

/** Answers a question, or puts it away without words: what is done is said here, as its form is gone then. */
export function useCloseQuestion(questionId: string) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return useMutation({
    mutationFn: async (text: string | null) => {
      if (text === null) await client.desk.putQuestionAway({ questionId })
      else await client.desk.answerQuestion({ questionId, text })
    },
    onSuccess: (_done, text) => {
      notify({ title: text === null ? 'It is put away.' : 'Your answer is on its way.', kind: 'success' })
      // The list is not asked for again: that would put another look on record.
      queryClient.setQueryData(
        api.desk.questions.queryKey({ input: {} }),
        (before) =>
          before && { ...before, questions: before.questions.filter(({ id }) => id !== questionId) },
      )
      void queryClient.invalidateQueries({ queryKey: api.desk.queues.key() })
    },
    onError: (error, text) => {
      // Beside a form the text stands there.
      if (text === null)
        notify({ title: refusalText(error, 'This did not work. Please try again.'), kind: 'error' })
    },
  })
}
