import { isRequestOpen } from './requests.ts'

/**
 * What a conversation is to one of its two while it is a request, or null where it is none any more. Whoever sent it
 * does not learn that it was declined: it looks as one that waits.
 */
export function sideOfRequest(
  { requestState, requestFromId }: { requestState: string | null; requestFromId: string | null },
  memberId: string,
): 'sent' | 'received' | null {
  if (!isRequestOpen(requestState)) return null
  return requestFromId === memberId ? 'sent' : 'received'
}
