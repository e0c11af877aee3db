import { closeCodes } from '@netwrk/domain/live'
import type { ClientFrame, ServerFrame } from '@netwrk/domain/live-frames'
import { browserLine, type Line, type LiveSocket } from './live-line.ts'

type Options = {
  url: string
  onFrame(frame: ServerFrame): void
  /** The channel is open again after it had been lost: frames may have been missed. */
  onReopened(): void
  onSessionEnded(): void
}

export type LiveChannel = {
  /** Says it if the channel is open; what must not be lost is a call instead. */
  send(frame: ClientFrame): void
  /** Closes it for good. */
  close(): void
}

const firstDelay = 300
const longestDelay = 5000
/** A tab for which there is no place asks so seldom that it costs nothing. */
const noPlaceMilliseconds = 30_000
const lookMilliseconds = 1000
/** Silence after which the server is asked for a sign of life, and how long it has for that, in milliseconds. */
const silenceMilliseconds = 15_000
const answerMilliseconds = 7500

/** How long to wait before the next attempt, in milliseconds: doubling, and spread so that not all come at once. */
export function reconnectDelay(attempt: number, random: number): number {
  return Math.min(longestDelay, firstDelay * 2 ** attempt) * (0.3 + 0.7 * random)
}

/** Opens the live channel and keeps it open: whoever falls silent, or takes too long to answer, is called anew. */
export function openLiveChannel(options: Options, line: Line = browserLine): LiveChannel {
  const { url, onReopened, onSessionEnded } = options
  let socket: LiveSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let wasOpen = false
  let heardAt = 0
  // Since when an answer is awaited; null where none is.
  let askedAt: number | null = null

  const connect = () => {
    clearTimeout(timer)
    heardAt = line.now()
    askedAt = line.now()
    const isCurrent = () => socket === opened
    const take = createReader(options.onFrame, () => isCurrent() && drop())
    const opened: LiveSocket = line.open(url, {
      opened() {
        attempt = 0
        askedAt = null
        if (wasOpen) onReopened()
        wasOpen = true
      },
      said(data) {
        heardAt = line.now()
        askedAt = null
        take(data)
      },
      closed(code) {
        if (!isCurrent()) return
        if (code === closeCodes.sessionEnded) onSessionEnded()
        reconnectLater(code === closeCodes.tooMany ? noPlaceMilliseconds : undefined)
      },
    })
    socket = opened
  }
  const reconnectLater = (delay = reconnectDelay(attempt++, line.random())) => {
    socket = null
    timer = setTimeout(connect, delay)
  }
  const drop = () => {
    const dropped = socket
    reconnectLater()
    dropped?.close()
  }
  const send = (frame: ClientFrame) => {
    if (socket?.isOpen()) socket.send(JSON.stringify(frame))
  }
  const ask = () => {
    askedAt ??= line.now()
    send({ type: 'ping' })
  }
  const look = () => {
    if (socket === null) return
    if (askedAt !== null && line.now() - askedAt > answerMilliseconds) drop()
    else if (askedAt === null && line.now() - heardAt > silenceMilliseconds) ask()
  }
  const stopNudges = line.onNudge(() => (socket === null ? connect() : ask()))
  const looking = setInterval(look, lookMilliseconds)
  connect()

  return {
    send,
    close() {
      const closing = socket
      socket = null
      clearTimeout(timer)
      clearInterval(looking)
      stopNudges()
      closing?.close()
    },
  }
}

/**
 * Reads frames in their order. What checks them comes with the first one, so that no screen waits for it; where it
 * cannot be had the channel is of no use, and is tried again.
 */
function createReader(onFrame: (frame: ServerFrame) => void, onFailure: () => void) {
  let reading: Promise<void> = Promise.resolve()
  return (data: unknown) => {
    reading = reading
      .then(async () => {
        const { serverFrameSchema } = await import('@netwrk/domain/live-frames')
        const parsed = serverFrameSchema.safeParse(JSON.parse(String(data)))
        // A frame this version does not know is from a newer server; the calls still tell the truth.
        if (parsed.success) onFrame(parsed.data)
      })
      .catch(onFailure)
  }
}
