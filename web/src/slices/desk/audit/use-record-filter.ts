import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Filter } from './audit.api.ts'

type Address = { member?: string; by?: string; act?: string }

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idIn = (text: string | undefined) => (text !== undefined && id.test(text) ? text : null)

/** Of whom, by whom and what the record is shown, as the address says it: so it can be linked to. */
export function useRecordFilter() {
  const { member, by, act } = useSearch({ from: '/desk/$' }) as Address
  const navigate = useNavigate()
  const filter: Filter = {
    subjectId: idIn(member),
    actorId: idIn(by),
    act: act !== undefined && act.length <= 40 ? act : null,
  }
  const go = (search: Address) =>
    void navigate({ to: '/desk/$', params: { _splat: 'record' }, search: search as Record<string, string> })
  return {
    filter,
    isFiltered: Object.values(filter).some((one) => one !== null),
    /** Changes one of them; an empty text takes it away. */
    set(change: Address) {
      const next = { member, by, act, ...change }
      go(Object.fromEntries(Object.entries(next).filter(([, value]) => value)))
    },
    clear: () => go({}),
  }
}
