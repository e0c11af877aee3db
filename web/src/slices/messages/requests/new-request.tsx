import type { RequestProblem } from '@netwrk/domain/messages/requests'
import { refusals } from '@netwrk/domain/refusals'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HeartHandshake, MailQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { DraftedComposer } from '../composer/drafted-composer.tsx'
import { requestTermsQuery } from '../messages.api.ts'
import { HeldMessages } from '../scam-warnings/held-messages.tsx'
import { ThreadHeader } from '../thread/thread-header.view.tsx'
import { ThreadSkeleton } from '../thread/thread-skeleton.view.tsx'
import { useSendRequest } from './use-send-request.ts'

export type NewRequestProps = { userId: string; now: Date; isWide: boolean }

/** Where a member writes to somebody they have not matched, or learns why they cannot. */
export function NewRequest({ userId, now, isWide }: NewRequestProps) {
  const terms = useQuery(requestTermsQuery(userId))
  const { send, asked, confirm, drop } = useSendRequest(userId)
  const other = terms.data && {
    ...terms.data.other,
    ...{ hasLeft: false, isOnline: false, lastActiveAt: null, pause: null },
  }
  return (
    <>
      <ThreadHeader other={other ?? null} isLoading={terms.isPending} isTyping={false} {...{ now, isWide }} />
      {terms.isPending && <ThreadSkeleton />}
      {terms.isError && (
        <Middle>
          <ErrorState
            title={refusalText(terms.error, 'Failed to create conversation')}
            onRetry={() => void terms.refetch()}
          />
        </Middle>
      )}
      {terms.data?.problem && <Refused problem={terms.data.problem} userId={userId} />}
      {terms.data?.problem === null && (
        <>
          <Middle>
            <EmptyState
              icon={MailQuestion}
              title={`Write to ${terms.data.other.name}`}
              text={inWords(terms.data.other.name, terms.data.leftToday)}
              level={3}
            />
          </Middle>
          <HeldMessages withId={userId} />
          <DraftedComposer
            userId={userId}
            otherName={terms.data.other.name}
            onDraftChange={() => undefined}
            onSend={send}
            isFocusedAtOnce={isWide}
          />
          <ConfirmDialog
            isOpen={asked !== null}
            onOpenChange={drop}
            title="Send it anyway?"
            description={asked?.replace(/ ?Send it anyway\?$/, '') ?? ''}
            confirmLabel="Send it anyway"
            onConfirm={confirm}
          />
        </>
      )}
    </>
  )
}

function inWords(name: string, left: number | null): string {
  const rule = `You haven't matched yet, so your message is a request. You can write again once ${name} replies.`
  if (left === null) return rule
  return `${rule} You can send ${left} more ${left === 1 ? 'request' : 'requests'} today.`
}

const ways: Record<RequestProblem, { text: string; toVerify: string | null }> = {
  'accounts.email_unverified': {
    text: 'Verify your email to send message requests, or connect with each other first.',
    toVerify: null,
  },
  'messages.requests_off': {
    text: 'Connect with each other first: see what you have in common.',
    toVerify: null,
  },
  'messages.requests_used_up': {
    text: 'You can send 5 more tomorrow. With a verified phone there is no limit.',
    toVerify: 'Verify your phone',
  },
  'connections.not_open': {
    text: 'They have as many to answer as they want. Try again once they have answered some.',
    toVerify: null,
  },
  'messages.not_matched': { text: 'This match has ended.', toVerify: null },
  'profiles.on_break': { text: 'You meet nobody new until it ends.', toVerify: null },
  'messages.first_contacts_paused': { text: 'Write once you have matched, or later.', toVerify: null },
}

/** A page that was opened before the server was updated may meet a problem that it does not know. */
function wayFor(problem: RequestProblem) {
  if (Object.hasOwn(ways, problem)) return { title: refusals[problem].text, ...ways[problem] }
  return {
    title: 'You cannot write to this member right now.',
    text: 'Reload the page to learn why.',
    toVerify: null,
  }
}

function Refused({ problem, userId }: { problem: RequestProblem; userId: string }) {
  const { title, text, toVerify } = wayFor(problem)
  return (
    <Middle>
      <EmptyState
        icon={HeartHandshake}
        title={title}
        text={text}
        level={3}
        action={
          toVerify ? (
            <Button render={<Link to="/profile" />}>{toVerify}</Button>
          ) : (
            <Button render={<Link to="/user/$userId" params={{ userId }} />}>View profile</Button>
          )
        }
      />
    </Middle>
  )
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="flex flex-1 flex-col justify-center">{children}</div>
}
