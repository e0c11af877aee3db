import { mailKindText } from '@netwrk/domain/notifications/news-choices'
import { refusals } from '@netwrk/domain/refusals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { MailCheck, MailX, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { AccountFrame } from '../account-frame.view.tsx'
import { Outcome } from '../outcome.view.tsx'

/** Where the link below a notification mail leads. Only the button counts: mail scanners open links too. */
export function UnsubscribePage() {
  const { token = '' } = useSearch({ from: '/unsubscribe' })
  return (
    <AccountFrame backTo="/" backLabel="Back to Home">
      <Choice token={token} />
    </AccountFrame>
  )
}

function Choice({ token }: { token: string }) {
  const choice = useQuery(
    api.accounts.mailChoice.queryOptions({ input: { token }, enabled: token !== '', retry: false }),
  )
  const { end, again } = useEnding(token)
  if (token === '' || [choice.error, end.error, again.error].some(isInvalid)) return <InvalidLink />
  if (choice.isError) {
    return (
      <ErrorState
        title="This page could not be loaded"
        text={refusalText(choice.error, refusals['request.failed'].text)}
        onRetry={() => void choice.refetch()}
      />
    )
  }
  if (!choice.data) return <Skeleton className="h-64 w-full" />
  const { kind, isOn, isMailOn } = choice.data
  const name = kind === 'all' ? 'Email Notifications' : mailKindText[kind]
  if (isOn) {
    return (
      <Outcome icon={MailX} title={`Turn ${name} off?`} text={`We'll stop sending ${sent[kind]}.`}>
        <Act act={end} label="Turn off" />
      </Outcome>
    )
  }
  const isMuted = kind !== 'all' && !isMailOn
  return (
    <Outcome
      icon={MailCheck}
      tone="teal"
      title="You won't get these emails anymore"
      text={
        isMuted
          ? 'Email Notifications is off in your settings, so no other notification emails come either.'
          : `Off now: ${name}. Your settings have a choice for each kind of email.`
      }
    >
      <Act act={again} label="Turn on again" isQuiet>
        <Button kind="primary" size="lg" isWide render={<Link to="/" />}>
          Go to Home
        </Button>
      </Act>
    </Outcome>
  )
}

const sent = {
  all: 'you emails about matches, messages and news. Emails about security and payments still come',
  matches: 'you emails about new matches. You will still find them under Matches',
  messages: 'you emails about unread messages. You will still find them in your inbox',
  requests: 'you emails about message requests. You will still find them in your inbox',
  announcements: 'you product news by email',
  digest: 'you the weekly email',
}

const isInvalid = (error: unknown) => refusalCode(error) === 'accounts.link_invalid'

/** Ends the mails, or turns them on again; then it is asked anew what holds. */
function useEnding(token: string) {
  const queryClient = useQueryClient()
  const { queryKey } = api.accounts.mailChoice.queryOptions({ input: { token } })
  const onSuccess = () => queryClient.invalidateQueries({ queryKey })
  const end = useMutation(api.accounts.unsubscribe.mutationOptions({ onSuccess }))
  const again = useMutation(api.accounts.resubscribe.mutationOptions({ onSuccess }))
  const act = <M extends typeof end | typeof again>(mutation: M) => ({
    error: mutation.error,
    isPending: mutation.isPending,
    mutate: () => mutation.mutate({ token }),
  })
  return { end: act(end), again: act(again) }
}

type ActProps = {
  act: ReturnType<typeof useEnding>['end']
  label: string
  isQuiet?: boolean
  children?: ReactNode
}

function Act({ act, label, isQuiet = false, children }: ActProps) {
  return (
    <>
      <FormProblem text={act.error ? refusalText(act.error, refusals['request.failed'].text) : undefined} />
      {children}
      <Button
        kind={isQuiet ? 'secondary' : 'primary'}
        size="lg"
        isWide
        isBusy={act.isPending}
        onClick={() => act.mutate()}
      >
        {label}
      </Button>
    </>
  )
}

function InvalidLink() {
  return (
    <Outcome
      icon={Unlink}
      tone="amber"
      title="This link does not work"
      text="You can turn emails off in your settings."
    >
      <Button kind="primary" size="lg" isWide render={<Link to="/profile" hash="settings" />}>
        Go to Settings
      </Button>
    </Outcome>
  )
}
