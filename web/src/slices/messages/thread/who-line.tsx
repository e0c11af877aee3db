import { headlineLine } from '@netwrk/domain/profiles/headline'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalCode } from '../../../lib/calls/refusal-text.ts'

/** What the other is building, in their words; nothing while it is not known, or where they have not said it. */
export function WhoLine({ userId }: { userId: string }) {
  const { data, error } = useQuery(api.profiles.view.queryOptions({ input: { id: userId } }))
  const headline = data?.person.headline ?? ''
  if (headline === '' || refusalCode(error) !== null) return null
  return (
    <span dir="auto" className="block truncate text-xs">
      {headlineLine(headline)}
    </span>
  )
}
