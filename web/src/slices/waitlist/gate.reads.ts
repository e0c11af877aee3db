import { isLocalHostname } from '@netwrk/domain/local-hostname'
import { gateUnasked } from '@netwrk/domain/waitlist/gate'
import type { Gate } from '@netwrk/domain/waitlist/gate-schema'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../lib/calls/api.ts'
import { storedFlag } from '../../lib/storage/stored-flag.ts'

const developerFlag = storedFlag('netwrk.developer')

/** How long until a gate that could not be asked is asked again, in milliseconds. */
const askAgainAfter = 5000

/** Of two answers the newer one: a slow answer must not undo what a frame has said since. */
export function newerGate(known: Gate | undefined, next: Gate): Gate {
  return known !== undefined && known.version > next.version ? known : next
}

const asked = api.waitlist.gate.queryOptions({ input: {} })

/** The server's word on the gate. Frames keep it fresh; it is asked again only while it is not known. */
const gateQuery = queryOptions({
  ...asked,
  staleTime: 60_000,
  retry: false,
  structuralSharing: (known, next) => newerGate(known as Gate | undefined, next as Gate),
  refetchInterval: ({ state }) => (state.data === undefined ? askAgainAfter : false),
})

/** Asks for the gate where it is not known. A check that fails is closed, except on localhost. */
export async function readGate(queryClient: QueryClient): Promise<Gate> {
  return queryClient
    .ensureQueryData(gateQuery)
    .catch(() => gateUnasked(isLocalHostname(window.location.hostname)))
}

/** The gate as it stands, for screens. */
export function useGate(): Gate {
  return useQuery(gateQuery).data ?? gateUnasked(isLocalHostname(window.location.hostname))
}

/** What the live channel said of the gate. */
export function noteGate(queryClient: QueryClient, gate: Gate): void {
  queryClient.setQueryData(asked.queryKey, (known) => newerGate(known, gate))
}

/** Whether this browser looks past the gate: the stored flag counts only where it is offered. */
export function isDeveloper({ isDeveloperModeOffered }: Gate): boolean {
  return isDeveloperModeOffered && developerFlag.read()
}

/** The same for whoever has no gate at hand. */
export function isDeveloperHere(queryClient: QueryClient): boolean {
  const gate =
    queryClient.getQueryData(asked.queryKey) ?? gateUnasked(isLocalHostname(window.location.hostname))
  return isDeveloper(gate)
}

/** Remembers developer mode, or forgets it. */
export const storeDeveloper = developerFlag.write

/** The gate with developer mode over it: whether this browser is let in. */
export function isOpenFor(gate: Gate): boolean {
  return gate.isLaunched || isDeveloper(gate)
}

// Where screens are drawn ahead there is no browser that remembers anything.
const unknownFlag = () => false

/** Whether developer mode is on, for screens. */
export function useDeveloper(): boolean {
  const isOn = useSyncExternalStore(developerFlag.subscribe, developerFlag.read, unknownFlag)
  return useGate().isDeveloperModeOffered && isOn
}
