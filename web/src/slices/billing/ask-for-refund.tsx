import { refundWordsMax } from '@netwrk/domain/billing/refund-request'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/calls/api.ts'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { refundText } from './refund-text.ts'

const ownQuery = api.billing.refundRequest.queryOptions({ input: {} })

/** The way to ask for a refund where the guarantee does not give it, and what became of the last one that was asked for. */
export function AskForRefund() {
  const { data } = useQuery(ownQuery)
  const [isAsking, setAsking] = useState(false)
  if (!data || (!data.canAsk && data.request === null)) return null
  return (
    <div className="mt-6 text-center text-muted text-sm">
      {data.request && <p className="[overflow-wrap:anywhere]">{refundText(data.request)}</p>}
      {data.canAsk && (
        <Button kind="plain" size="sm" onClick={() => setAsking(true)}>
          Ask for a refund
        </Button>
      )}
      <Dialog isOpen={isAsking} onOpenChange={setAsking} title="Ask for a refund">
        {isAsking && <AskForm onDone={() => setAsking(false)} />}
      </Dialog>
    </div>
  )
}

function AskForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const [clientId] = useState(() => crypto.randomUUID())
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const ask = useMutation(
    api.billing.askForRefund.mutationOptions({
      onSuccess: (data) => {
        queryClient.setQueryData(ownQuery.queryKey, data)
        onDone()
      },
      onError: (error) => setProblem(refusalText(error, 'This could not be sent. Please try again.')),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    if (words.trim() === '') return setProblem('Please tell us why.')
    ask.mutate({ words, clientId })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted">
        The 30-day money-back guarantee does not cover this payment. Our team looks at what you write and
        answers you by email.
      </p>
      <TextArea
        label="Why you ask"
        name="words"
        rows={4}
        maxLength={refundWordsMax}
        value={words}
        onValueChange={(typed) => {
          setProblem(undefined)
          setWords(typed)
        }}
      />
      <FormProblem text={problem} />
      <div className="flex justify-end gap-3">
        <Button kind="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" isBusy={ask.isPending}>
          Send
        </Button>
      </div>
    </form>
  )
}
