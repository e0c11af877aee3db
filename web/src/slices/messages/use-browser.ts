import { useCallback, useSyncExternalStore } from 'react'

/** Whether list and thread stand side by side: from 900 px on. */
export function useIsWide(): boolean {
  return useMatches('(min-width: 900px)')
}

/** Whether a profile has room beside both: about 1,280 px next to the rail. */
export function useHasRoomBeside(): boolean {
  return useMatches('(min-width: 1360px)')
}

function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the tab is in front of the person. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.visibilityState === 'visible',
  )
}

/** Whether the tab is in front of the person and has their keyboard. */
export function useIsInFront(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      window.addEventListener('focus', onChange)
      window.addEventListener('blur', onChange)
      return () => {
        document.removeEventListener('visibilitychange', onChange)
        window.removeEventListener('focus', onChange)
        window.removeEventListener('blur', onChange)
      }
    },
    () => document.visibilityState === 'visible' && document.hasFocus(),
  )
}
