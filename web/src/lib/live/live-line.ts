/** An open or opening WebSocket. */
export type LiveSocket = { isOpen(): boolean; send(text: string): void; close(): void }

type Events = { opened(): void; said(data: unknown): void; closed(code: number): void }

/** The way to the server, and what says that it may have changed. */
export type Line = {
  open(url: string, events: Events): LiveSocket
  now(): number
  /** From 0 to 1. */
  random(): number
  /** Calls back when the network, or the person, is back. Returns what ends that. */
  onNudge(listener: () => void): () => void
}

export const browserLine: Line = {
  open(url, events) {
    const socket = new WebSocket(url)
    socket.onopen = () => events.opened()
    socket.onmessage = ({ data }) => events.said(data)
    socket.onclose = ({ code }) => events.closed(code)
    return {
      isOpen: () => socket.readyState === WebSocket.OPEN,
      send: (text) => socket.send(text),
      close: () => socket.close(),
    }
  },
  now: () => performance.now(),
  random: Math.random,
  onNudge(listener) {
    const onVisible = () => document.visibilityState === 'visible' && listener()
    window.addEventListener('online', listener)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('online', listener)
      document.removeEventListener('visibilitychange', onVisible)
    }
  },
}
