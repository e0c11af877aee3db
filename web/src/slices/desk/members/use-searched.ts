import { useSearch } from '@tanstack/react-router'

/** What was searched for, as the address has it; empty where nothing was. */
export function useSearched(): string {
  const { q } = useSearch({ from: '/desk/$' })
  // A text that looks like a number is read as one.
  return q === undefined ? '' : String(q)
}
