import type { DirectoryCursor } from '@netwrk/domain/discovery/directory/directory'
import type { Preferences } from '@netwrk/domain/discovery/preferences'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { type Asked, askedIn, inAddress } from './asked.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The further filters of the directory, beside what its address says. */
    directoryFilters?: Preferences | undefined
  }
}

/** What is typed and chosen rests so long before it is searched for. */
const restMilliseconds = 400
/** A list that somebody comes back to is as they left it, for so long; each page of it counts. */
const keptMilliseconds = 10 * 60_000

const nothing: Asked = { text: '', country: null, skill: null, isRemote: false, filters: null }

/** What is being asked for, and what was once it rested; the address and the place in the history keep it. */
export function useAsked() {
  const search = useSearch({ from: '/directory' })
  const { state } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(() => askedIn(search, state.directoryFilters ?? null))
  const [rested, setRested] = useState(asked)
  useEffect(() => {
    if (asked === rested) return
    const timer = setTimeout(() => {
      setRested(asked)
      void navigate({
        to: '/directory',
        search: inAddress(asked),
        state: (before) => ({ ...before, directoryFilters: asked.filters ?? undefined }),
        replace: true,
        resetScroll: false,
      })
    }, restMilliseconds)
    return () => clearTimeout(timer)
  }, [asked, rested, navigate])
  return {
    asked,
    rested,
    change: (part: Partial<Asked>) => setAsked((before) => ({ ...before, ...part })),
    clear: () => setAsked(nothing),
  }
}

/** Who is found, page by page. */
export function useDirectory(asked: Asked) {
  return useInfiniteQuery({
    ...api.discovery.directory.infiniteOptions({
      input: (after: DirectoryCursor | null) => ({ ...asked, after }),
      initialPageParam: null as DirectoryCursor | null,
      getNextPageParam: (page) => page.next,
    }),
    placeholderData: keepPreviousData,
    staleTime: keptMilliseconds,
    gcTime: keptMilliseconds,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
