import type { PushTarget } from '@netwrk/domain/notifications/push'
import { registerWorker } from '../../lib/browser/service-worker.ts'
import { localTexts } from '../../lib/storage/browser-storage.ts'

/** Whether this browser can be pushed to; on an iPhone or iPad only from the Home Screen. */
export type PushSupport = 'supported' | 'home-screen' | 'unsupported'

const key = 'netwrk.push'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported'
  return isAppleTouch() ? 'home-screen' : 'unsupported'
}

/** An iPhone or iPad; newer iPads call themselves a Mac, which has no touch screen. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Where this browser is pushed to, as far as it knows. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes at this browser's push service with our key, or finds that it is; the permission is there already. */
export async function subscribeBrowser(publicKey: string): Promise<PushTarget> {
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(publicKey)
  const current = await pushManager.getSubscription()
  const isOurs = current !== null && isSame(current.options.applicationServerKey, applicationServerKey)
  if (current && !isOurs) await current.unsubscribe()
  const subscription = isOurs
    ? current
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
}

export async function unsubscribeBrowser(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

/** Who turned push on in this browser: their session may end, and begin again. */
export function notedMember(): string | null {
  return localTexts.read(key)
}

/** Without storage they turn it on again after the next sign-in. */
export function noteMember(memberId: string | null): void {
  localTexts.write(key, memberId)
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

function isSame(a: ArrayBuffer | null, b: Uint8Array): boolean {
  if (a === null || a.byteLength !== b.length) return false
  return new Uint8Array(a).every((byte, index) => byte === b[index])
}
