import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ChoiceList } from '../../../ui/form/options/choice-list.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { useFoundMembers } from './use-found-members.ts'

/** So many who fit leave room for the rest of a form. */
const mostShown = 5

type MemberChoiceProps = {
  value: string | null
  onValueChange: (memberId: string | null, name: string) => void
  error?: string | undefined
}

/** Finds a member by name, username or address, to choose one. */
export function MemberChoice({ value, onValueChange, error }: MemberChoiceProps) {
  const [text, setText] = useState('')
  const { members, hasFailed, retry } = useFoundMembers(text)
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label="Name, username or email"
        value={text}
        error={error}
        onValueChange={(next) => {
          setText(next)
          if (value !== null) onValueChange(null, '')
        }}
      />
      <div role="status" className="empty:hidden">
        {members?.length === 0 && <p className="text-muted">Nobody is found.</p>}
        {hasFailed && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="text-muted text-sm">Members could not be searched.</p>
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
      </div>
      {members !== undefined && members.length > 0 && (
        <ChoiceList
          label="Member"
          options={members.slice(0, mostShown).map(({ id, name, username }) => ({
            value: id,
            label: name,
            description: `@${username}`,
          }))}
          value={value}
          onValueChange={(id) => onValueChange(id, members.find((one) => one.id === id)?.name ?? '')}
          description={
            members.length > mostShown ? 'More people fit. Type more to find somebody else.' : undefined
          }
        />
      )}
    </div>
  )
}
