import { useNavigate } from '@tanstack/react-router'
import { SearchX, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { focusList } from '../../../ui/keys/list-keys.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { FoundList } from './found-list.view.tsx'
import { useSearchedMembers } from './members.api.ts'
import { useSearched } from './use-searched.ts'

const longest = 200

/**
 * Finds members. Every search is on record, so it is made when somebody says so, and not with each letter. What was
 * searched for is in the address.
 */
export function SearchScreen() {
  const searched = useSearched()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(searched)
  const list = useRowKeys<HTMLDivElement>()
  const found = useSearchedMembers(searched)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text === searched && found.data) return focusList(list)
    void navigate({ to: '/desk/$', params: { _splat: 'members' }, search: text ? { q: text } : {} })
  }
  return (
    <Page width="regular">
      <PageHeader title="Members" subtitle="Every search is on record." />
      <search>
        <form onSubmit={submit} className="mb-5 flex items-end gap-2">
          <SearchField
            label="Name, username, email, id, phone ending or payment id"
            placeholder="Name, email, id, phone ending..."
            className="min-w-0 flex-1"
            autoFocus
            maxLength={longest}
            value={typed}
            onValueChange={setTyped}
          />
          <Button kind="primary" type="submit" isBusy={found.isFetching}>
            Search
          </Button>
        </form>
      </search>
      <div ref={list}>
        <Results searched={searched} found={found} />
      </div>
    </Page>
  )
}

type ResultsProps = { searched: string; found: ReturnType<typeof useSearchedMembers> }

function Results({ searched, found: { data, error, isFetching, refetch } }: ResultsProps) {
  if (searched === '') {
    return (
      <EmptyState
        icon={Users}
        title="Who are you looking for?"
        text="Type a part of a name, a username, a whole email address, an id, the last four digits of a phone number, or an id of the payment provider."
      />
    )
  }
  if (error && !isFetching) {
    return (
      <ErrorState
        title="The search could not be made"
        text={refusalText(error, 'An unexpected error occurred. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Loading />
  if (data.members.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title="Nobody is found"
        text={`No member fits “${searched}”. An email address and an id count whole, a phone number by its last four digits.`}
      />
    )
  return <FoundList {...data} searched={searched} />
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-2">
      <VisuallyHidden>Searching...</VisuallyHidden>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-20 w-full rounded-card" />
      ))}
    </div>
  )
}
