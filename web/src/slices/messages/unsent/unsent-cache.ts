import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { type Kept, keptFor } from '../../../lib/kept.ts'
import type { Outbox } from './unsent.ts'

/** What this tab shows of the outbox. `pending`: its own changes on their way into what the browser keeps. */
type Mirror = { outbox: Outbox; pending: number; isKept: boolean }

const tabId = crypto.randomUUID()
const nothing: Mirror = { outbox: [], pending: 0, isKept: true }

/** The member's outbox, as it changes. */
export function useOutbox(memberId: string): Outbox {
  const { data } = useQuery({
    queryKey: keyOf(memberId),
    queryFn: skipToken,
    initialData: nothing,
    // What has been written is never thrown away to save memory.
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    select: ({ outbox }) => outbox,
  })
  return data ?? nothing.outbox
}

/** The outbox as this tab knows it. */
export function readOutbox(queryClient: QueryClient, memberId: string): Outbox {
  return mirrorOf(queryClient, memberId).outbox
}

/** Whether leaving would lose something: the browser cannot keep what still waits to be sent. */
export function wouldLose(queryClient: QueryClient, memberId: string): boolean {
  const { outbox, pending, isKept } = mirrorOf(queryClient, memberId)
  if (!isKept) return outbox.length > 0
  // What has failed was kept before it was tried.
  return pending > 0 && outbox.some(({ failure }) => failure === null)
}

/**
 * Changes the outbox: on this tab's screen at once, then in what the browser keeps, then on the member's other tabs.
 * Where the browser keeps nothing the tab is all there is.
 */
export async function changeOutbox(
  queryClient: QueryClient,
  memberId: string,
  change: (outbox: Outbox) => Outbox,
  kept: Kept<Outbox> = keptOutbox(memberId),
): Promise<void> {
  set(queryClient, memberId, ({ outbox, pending, isKept }) => ({
    outbox: change(outbox),
    pending: pending + 1,
    isKept,
  }))
  const outbox = await kept.change(change).catch(() => null)
  set(queryClient, memberId, (mirror) => settled({ ...mirror, pending: mirror.pending - 1 }, outbox))
  tellOtherTabs(memberId)
}

/** Looks at what the browser keeps: from before a reload, or changed by another tab. Resolves to what there is. */
export async function lookAtOutbox(
  queryClient: QueryClient,
  memberId: string,
  kept: Kept<Outbox> = keptOutbox(memberId),
): Promise<Outbox> {
  const outbox = await kept.read().catch(() => null)
  set(queryClient, memberId, (mirror) => settled(mirror, outbox))
  return outbox ?? readOutbox(queryClient, memberId)
}

/** Follows what the member's other tabs do. Returns what ends it. */
export function followOtherTabs(memberId: string, onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelOf(memberId))
  channel.onmessage = ({ data }) => data !== tabId && onChange()
  return () => channel.close()
}

function tellOtherTabs(memberId: string) {
  const channel = new BroadcastChannel(channelOf(memberId))
  channel.postMessage(tabId)
  channel.close()
}

// While changes of this tab are on their way the mirror is ahead of what is kept.
function settled(mirror: Mirror, outbox: Outbox | null): Mirror {
  if (outbox === null) return { ...mirror, isKept: false }
  return { ...mirror, outbox: mirror.pending === 0 ? outbox : mirror.outbox, isKept: true }
}

function set(queryClient: QueryClient, memberId: string, change: (mirror: Mirror) => Mirror) {
  queryClient.setQueryData<Mirror>(keyOf(memberId), (mirror) => change(mirror ?? nothing))
}

function mirrorOf(queryClient: QueryClient, memberId: string): Mirror {
  return queryClient.getQueryData<Mirror>(keyOf(memberId)) ?? nothing
}

const keptOutbox = (memberId: string) => keptFor<Outbox>(memberId, 'outbox', [])
const channelOf = (memberId: string) => `netwrk outbox ${memberId}`
const keyOf = (memberId: string) => ['outbox', memberId]
