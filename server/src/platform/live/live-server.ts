import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes } from '@netwrk/domain/live'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../log.ts'
import type { LiveHub } from './live-hub.ts'

type Identity = { memberId: string; sessionId: string } | null

type Needs = {
  hub: LiveHub
  log: Log
  isOwnOrigin(origin: string | undefined): boolean
  identify(headers: Headers): Promise<Identity>
}

const path = '/live'
const heartbeatMilliseconds = 25_000
// The browser has nothing to say yet but pings of its own; whatever is larger is not ours.
const maximumFrameBytes = 4096
const maximumBufferedBytes = 1_048_576

/** Serves the live channel on an HTTP server: one WebSocket a tab, for members and guests. */
export function serveLive(server: Server, needs: Needs): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maximumFrameBytes })

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    accept(request, needs).then(
      (identity) => {
        if (identity === undefined) return refuse(socket)
        sockets.handleUpgrade(request, socket, head, (webSocket) => join(webSocket, identity, needs))
      },
      (error: unknown) => {
        needs.log.error({ error }, 'the live channel could not identify a tab')
        refuse(socket)
      },
    )
  })

  const heartbeat = setInterval(() => {
    for (const client of sockets.clients) beat(client)
  }, heartbeatMilliseconds)
  return {
    close() {
      clearInterval(heartbeat)
      for (const client of sockets.clients) client.close(1012)
      setTimeout(() => {
        for (const client of sockets.clients) client.terminate()
      }, 500).unref()
    },
  }
}

async function accept(request: IncomingMessage, needs: Needs): Promise<Identity | undefined> {
  const { pathname } = new URL(request.url ?? '/', 'http://netwrk')
  if (pathname !== path || !needs.isOwnOrigin(request.headers.origin)) return undefined
  return needs.identify(new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {}))
}

function refuse(socket: Duplex) {
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

const unanswered = new WeakSet<WebSocket>()

function beat(socket: WebSocket) {
  if (unanswered.has(socket)) return socket.terminate()
  unanswered.add(socket)
  socket.ping()
}

function join(socket: WebSocket, identity: Identity, { hub, log }: Needs) {
  const leave = hub.add({
    memberId: identity?.memberId ?? null,
    sessionId: identity?.sessionId ?? null,
    send(frame) {
      // A reader this slow asks again when it reconnects.
      if (socket.bufferedAmount > maximumBufferedBytes) return socket.terminate()
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
    },
    close: (code) => socket.close(code),
  })
  socket.on('pong', () => unanswered.delete(socket))
  socket.on('message', () => socket.close(closeCodes.badFrame))
  socket.on('close', leave)
  socket.on('error', (error) => log.debug({ error }, 'a tab broke off'))
  socket.send(JSON.stringify({ type: 'hello', memberId: identity?.memberId ?? null }))
}
