import { refusals } from '@netwrk/domain/refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { api } from '../../lib/calls/api.ts'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Where there is no link yet: what it shows is said before it is made. */
export function MakeLink() {
  const queryClient = useQueryClient()
  const { queryKey } = api.invites.mine.queryOptions({ input: {} })
  const make = useMutation(
    api.invites.makeLink.mutationOptions({ onSuccess: () => queryClient.invalidateQueries({ queryKey }) }),
  )
  return (
    <Card>
      <EmptyState
        icon={Link2}
        title="A link of your own"
        text="Whoever opens it reads your first name, and that you invite them. Nothing else of you is shown."
        action={
          <div className="flex flex-col gap-3">
            <FormProblem
              text={make.error ? refusalText(make.error, refusals['request.failed'].text) : undefined}
            />
            <Button kind="primary" isBusy={make.isPending} onClick={() => make.mutate({})}>
              Create my link
            </Button>
          </div>
        }
      />
    </Card>
  )
}
