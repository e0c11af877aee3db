import { client } from '../../lib/calls/api.ts'
import { notedMember, pushSupport, subscribeBrowser } from './browser-push.ts'

/**
 * Keeps push on in this browser for who turned it on there, and goes where a notification that was pressed leads. What
 * it returns ends the latter.
 */
export function tendPushes(memberId: string, go: (path: string) => void): () => void {
  if (pushSupport() !== 'supported') return () => {}
  const hear = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
    if (data?.type === 'netwrk.open' && data.path?.startsWith('/')) go(data.path)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  // A push service that is away is tried again at the next visit.
  keepOn(memberId).catch(() => undefined)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}

// After they signed in anew, or where the push service or the server's key has changed. Asks for nothing: where the
// permission is gone, nothing happens.
async function keepOn(memberId: string): Promise<void> {
  if (notedMember() !== memberId || Notification.permission !== 'granted') return
  const { publicKey, endpoint } = await client.notifications.push({})
  const target = await subscribeBrowser(publicKey)
  if (target.endpoint !== endpoint) await client.notifications.subscribePush(target)
}
