import type { OpenSession } from '@netwrk/domain/accounts/accounts.contract'
import { relativeTime } from '@netwrk/domain/time/relative-time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'

const sessionsQuery = api.accounts.sessions.queryOptions({ input: {}, staleTime: 0 })

/** Where the member is signed in; each but this one can be ended. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const options = useAfterEnding()
  const end = useMutation(api.accounts.endSession.mutationOptions(options))
  const endOthers = useMutation(api.accounts.endOtherSessions.mutationOptions(options))
  if (!data && error) {
    return (
      <div className="flex items-center justify-between gap-4 py-3">
        <p className="text-muted text-sm">Your sessions could not be loaded.</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  return (
    <div className="py-3">
      <h4 className="font-medium">Sessions</h4>
      <ul className="mt-1 flex flex-col">
        {data ? (
          data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate({ id: session.id })}
            />
          ))
        ) : (
          <Skeleton className="my-2 h-11 w-full" />
        )}
      </ul>
      {data && data.sessions.length > 2 && (
        <Button size="sm" className="mt-2" isBusy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          End all other sessions
        </Button>
      )}
    </div>
  )
}

function useAfterEnding() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return {
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    onError: (error: unknown) =>
      notify({ title: refusalText(error, 'An unexpected error occurred. Please try again.'), kind: 'error' }),
  }
}

type RowProps = { session: OpenSession; isBusy: boolean; onEnd: () => void }

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const { device, isCurrent, lastUsedAt } = session
  return (
    <li className="flex min-h-14 items-center gap-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <p className="truncate">{device}</p>
        <p className="text-muted text-sm">
          {isCurrent ? (
            <span className="text-teal-text">This browser</span>
          ) : (
            `Last used ${relativeTime(lastUsedAt, new Date())}`
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          kind="ghost"
          isBusy={isBusy}
          aria-label={`End the session of ${device}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  )
}
