import type { Message } from '@netwrk/domain/messages/message'

/** `sent`: the message that another tab has just sent, which this one may not have heard of otherwise. */
type Broadcast = { tabId: string; sent: Message | null }

const tabId = crypto.randomUUID()

/** Tells the member's other tabs that the unsent messages which the browser stores have changed. */
export function tellOtherTabs(memberId: string, sent: Message | null): void {
  const channel = new BroadcastChannel(channelOf(memberId))
  channel.postMessage({ tabId, sent } satisfies Broadcast)
  channel.close()
}

/** Follows what the member's other tabs do. Returns what ends it. */
export function followOtherTabs(memberId: string, onChange: (sent: Message | null) => void): () => void {
  const channel = new BroadcastChannel(channelOf(memberId))
  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if (data.tabId !== tabId) onChange(data.sent ?? null)
  }
  return () => channel.close()
}

const channelOf = (memberId: string) => `netwrk outbox ${memberId}`
