import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, liveLimits } from '@netwrk/domain/live'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeTab, type Identity, joinTab, type TabNeeds } from './live-tab.ts'

type Needs = TabNeeds & {
  isOwnOrigin(origin: string | undefined): boolean
  identify(headers: Headers): Promise<Identity>
}

const path = '/live'
const beatMilliseconds = 10_000

/** Serves the live channel on an HTTP server: one WebSocket a tab, for members and guests. */
export function serveLive(server: Server, needs: Needs): { close(): void } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: liveLimits.frameBytes,
    perMessageDeflate: false,
  })
  let isClosing = false

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (isClosing) return refuse(socket, '503 Service Unavailable')
    accept(request, needs).then(
      (identity) => {
        if (identity === undefined) return refuse(socket, '403 Forbidden')
        if (isClosing) return refuse(socket, '503 Service Unavailable')
        sockets.handleUpgrade(request, socket, head, (webSocket) => {
          webSocket.on('pong', () => unanswered.delete(webSocket))
          joinTab(webSocket, identity, needs)
        })
      },
      (error: unknown) => {
        needs.log.error({ error }, 'the live channel could not identify a tab')
        refuse(socket, '503 Service Unavailable')
      },
    )
  })

  const heartbeat = setInterval(() => {
    for (const client of sockets.clients) beat(client)
  }, beatMilliseconds)
  return {
    close() {
      isClosing = true
      clearInterval(heartbeat)
      for (const client of sockets.clients) closeTab(client, closeCodes.restarting)
    },
  }
}

async function accept(request: IncomingMessage, needs: Needs): Promise<Identity | undefined> {
  const { pathname } = new URL(request.url ?? '/', 'http://netwrk')
  if (pathname !== path || !needs.isOwnOrigin(request.headers.origin)) return undefined
  return needs.identify(new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {}))
}

function refuse(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const unanswered = new WeakSet<WebSocket>()

/** A tab that has not answered since the last beat is gone, though its connection may not know it yet. */
function beat(socket: WebSocket) {
  if (unanswered.has(socket)) return socket.terminate()
  unanswered.add(socket)
  socket.ping()
}
