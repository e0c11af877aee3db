import type { ServerFrame } from '@netwrk/domain/live-frames'
import { WebSocket } from 'ws'
import type { Visitor } from './visitors.ts'

/** Opens a visitor's tab to the live channel. Resolves when the server has greeted the member by id. */
export function openSocket(
  origin: string,
  { id, cookieName, cookieValue }: Visitor,
  onFrame: (frame: ServerFrame) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`, {
    headers: { cookie: `${cookieName}=${cookieValue}` },
  })
  return new Promise((resolve, reject) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame
      if (frame.type !== 'hello') return onFrame(frame)
      if (frame.memberId === id) resolve(socket)
      else reject(new Error('the live channel does not know the session'))
    })
    // After the greeting a tab that breaks off shows in the figures: what it was to receive is lost.
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the live channel was closed')))
  })
}
