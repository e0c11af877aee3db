import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, liveLimits } from '@netwrk/domain/live'
import { type WebSocket, WebSocketServer } from 'ws'
import { createConnectionSlots } from './connection-slots.ts'
import { startHeartbeat } from './heartbeat.ts'
import { closeTab, type Identity, joinTab, type TabNeeds } from './live-tab.ts'

type Needs = TabNeeds & {
  /** Whether the page that asks, and the name it asks for, are ours. */
  isOwn(request: IncomingMessage): boolean
  identify(headers: Headers): Promise<Identity>
  /** The client's address where its tabs are counted, else null. */
  countedAddress(request: IncomingMessage): string | null
  /** How many tabs a member, and an address, may have open on this server; null for any number. */
  tabsPerMember: number | null
  tabsPerAddress: number | null
}

const path = '/live'

/** Serves the live channel on an HTTP server: one WebSocket a tab, for members and guests. */
export function serveLive(server: Server, needs: Needs): { close(): void } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: liveLimits.frameBytes,
    perMessageDeflate: false,
  })
  const addresses = createConnectionSlots(needs.tabsPerAddress)
  const members = createConnectionSlots(needs.tabsPerMember)
  const heartbeat = startHeartbeat(needs.log)
  let isClosing = false

  const greet = (tab: WebSocket, identity: Identity) => {
    const leave = members.take(identity?.memberId ?? null)
    if (!leave) return closeTab(tab, closeCodes.tooMany)
    tab.on('close', leave)
    heartbeat.add(tab)
    joinTab(tab, identity, needs)
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', destroyItself)
    if (isClosing) return refuse(socket, '503 Service Unavailable')
    if (!isForUs(request, needs)) return refuse(socket, '403 Forbidden')
    const open = (opened: (tab: WebSocket) => void) => sockets.handleUpgrade(request, socket, head, opened)
    // Before anybody looks who it is: what is asked too often must cost little.
    const leave = addresses.take(needs.countedAddress(request))
    if (!leave) return open((tab) => closeTab(tab, closeCodes.tooMany))
    socket.on('close', leave)
    needs.identify(cookiesOf(request)).then(
      (identity) => {
        if (isClosing) return refuse(socket, '503 Service Unavailable')
        open((tab) => greet(tab, identity))
      },
      (error: unknown) => {
        needs.log.error({ error }, 'the live channel could not identify a tab')
        refuse(socket, '503 Service Unavailable')
      },
    )
  })

  return {
    close() {
      isClosing = true
      heartbeat.stop()
      for (const client of sockets.clients) closeTab(client, closeCodes.restarting)
    },
  }
}

function isForUs(request: IncomingMessage, { isOwn }: Pick<Needs, 'isOwn'>): boolean {
  return request.url?.split('?')[0] === path && isOwn(request)
}

function cookiesOf({ headers: { cookie } }: IncomingMessage): Headers {
  return new Headers(cookie ? { cookie } : {})
}

/** A closure in its place would hold the request for as long as the socket is open. */
function destroyItself(this: Duplex) {
  this.destroy()
}

function refuse(socket: Duplex, status: string) {
  // A client that keeps its side open would keep ours.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
