import { closeCodes, type ServerFrame, serverFrameSchema } from '@netwrk/domain/live'

type Options = {
  url: string
  onFrame(frame: ServerFrame): void
  /** The channel is open again after it had been lost: frames may have been missed. */
  onReopened(): void
  onSessionEnded(): void
}

const firstDelay = 500
const longestDelay = 20_000

/** How long to wait before the next attempt, in milliseconds: doubling, and spread so that not all come at once. */
export function reconnectDelay(attempt: number, random: number): number {
  return Math.min(longestDelay, firstDelay * 2 ** attempt) * (0.5 + random / 2)
}

/** Opens the live channel and keeps it open. Returns what closes it for good. */
export function openLiveChannel({ url, onFrame, onReopened, onSessionEnded }: Options): () => void {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let wasOpen = false
  let isClosed = false

  const connect = () => {
    const opened = new WebSocket(url)
    socket = opened
    opened.onopen = () => {
      attempt = 0
      if (wasOpen) onReopened()
      wasOpen = true
    }
    opened.onmessage = ({ data }) => {
      const frame = parseFrame(data)
      if (frame) onFrame(frame)
    }
    opened.onclose = ({ code }) => {
      if (isClosed || socket !== opened) return
      if (code === closeCodes.sessionEnded) onSessionEnded()
      timer = setTimeout(connect, reconnectDelay(attempt++, Math.random()))
    }
  }
  const connectNow = () => {
    if (socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return
    clearTimeout(timer)
    connect()
  }

  connect()
  window.addEventListener('online', connectNow)
  return () => {
    isClosed = true
    clearTimeout(timer)
    window.removeEventListener('online', connectNow)
    socket?.close()
  }
}

// A frame this version does not know is from a newer server; the calls still tell the truth.
function parseFrame(data: unknown): ServerFrame | null {
  try {
    const parsed = serverFrameSchema.safeParse(JSON.parse(String(data)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
