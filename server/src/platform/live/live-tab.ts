import { closeCodes, liveLimits } from '@netwrk/domain/live'
import { type ClientFrame, clientFrameSchema } from '@netwrk/domain/live-frames'
import type { RawData, WebSocket } from 'ws'
import type { Log } from '../log/log.ts'
import type { LiveHub } from './live-hub.ts'

/** Who shows up; null is a guest. */
export type Identity = { memberId: string; sessionId: string } | null

export type TabNeeds = {
  hub: LiveHub
  log: Log
  /** Takes what a member's tab says. */
  hear(memberId: string, frame: ClientFrame): Promise<void>
}

/** A tab that does not even read why it is closed is cut off after this, in milliseconds. */
const closingMilliseconds = 5000
const pong = JSON.stringify({ type: 'pong' })

/** Lets a tab take part: counted by the hub, heard as long as it keeps to the limits. */
export function joinTab(socket: WebSocket, identity: Identity, needs: TabNeeds): void {
  const memberId = identity?.memberId ?? null
  const close = (code: number) => closeTab(socket, code)
  const leave = needs.hub.add({
    memberId,
    sessionId: identity?.sessionId ?? null,
    send(text) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > liveLimits.bufferedBytes) close(closeCodes.tooSlow)
      else socket.send(text)
    },
    close,
  })
  const mayGoOn = createAllowance()
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    if (!mayGoOn()) return close(closeCodes.tooFast)
    const frame = isBinary ? null : parseFrame(data)
    if (frame?.type === 'ping') return socket.send(pong)
    // A guest has nothing else to say.
    if (!frame || memberId === null) return close(closeCodes.badFrame)
    needs.hear(memberId, frame).catch((error: unknown) => {
      needs.log.error({ error, type: frame.type }, 'a frame of a tab could not be taken')
    })
  })
  socket.on('close', leave)
  socket.on('error', (error) => needs.log.debug({ error }, 'a tab broke off'))
  socket.send(JSON.stringify({ type: 'hello', memberId }))
}

/** Says why and ends it; a tab that does not answer is cut off. */
export function closeTab(socket: WebSocket, code: number): void {
  if (socket.readyState !== socket.OPEN) return
  socket.close(code)
  setTimeout(() => socket.terminate(), closingMilliseconds).unref()
}

function parseFrame(data: RawData): ClientFrame | null {
  try {
    const parsed = clientFrameSchema.safeParse(JSON.parse(String(data)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** How many frames a tab may still send: a burst at first, refilled each second. */
function createAllowance(): () => boolean {
  let left: number = liveLimits.burst
  let countedAt = 0
  return () => {
    const now = performance.now()
    left = Math.min(liveLimits.burst, left + ((now - countedAt) * liveLimits.framesPerSecond) / 1000)
    countedAt = now
    left -= 1
    return left >= 0
  }
}
