import { MemberScreen } from './member-screen.tsx'
import { SearchScreen } from './search-screen.tsx'

/** /desk/members: the search, and below it a page for each member. */
export function Members({ rest }: { rest: string }) {
  return rest === '' ? <SearchScreen /> : <MemberScreen key={rest} memberId={rest} />
}
