const tabId = crypto.randomUUID()

/** Tells the member's other tabs that the unsent messages which the browser stores have changed. */
export function tellOtherTabs(memberId: string): void {
  const channel = new BroadcastChannel(channelOf(memberId))
  channel.postMessage(tabId)
  channel.close()
}

/** Follows what the member's other tabs do. Returns what ends it. */
export function followOtherTabs(memberId: string, onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelOf(memberId))
  channel.onmessage = ({ data }) => data !== tabId && onChange()
  return () => channel.close()
}

const channelOf = (memberId: string) => `netwrk outbox ${memberId}`
