import { useSyncExternalStore } from 'react'
import { storedFlag } from '../../../lib/storage/stored-flag.ts'
import { useHasRoomBeside } from '../use-browser.ts'

const folded = storedFlag('netwrk.messages.withoutProfile')

/** Whether the other's profile stands beside a thread: where there is room, until it is folded away in this browser. */
export function useBeside() {
  const hasRoom = useHasRoomBeside()
  const isFolded = useSyncExternalStore(folded.subscribe, folded.read)
  return { hasRoom, isShown: hasRoom && !isFolded, toggle: () => folded.write(!isFolded) }
}
