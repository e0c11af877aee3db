import { Agent, request } from 'node:http'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import type { Person, StrategyName } from './job.ts'

export type Connection = {
  /** Resolves when the server has it. */
  send(clientId: string, content: string): Promise<void>
  type(): void
  /** Says that everything so far has been read. */
  read(upTo: number): void
  close(): void
}

type Heard = { arrived(clientId: string, number: number): void; closed(): void }

/** Opens a person's connection; resolves when the server has greeted them. */
type Strategy = (origin: string, person: Person, heard: Heard) => Promise<Connection>

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** A call of the contract as the browser puts it on the wire, without the browser's work around it. */
function call(origin: string, person: Person, path: string, input: unknown): Promise<void> {
  const { cookie } = person
  const body = JSON.stringify({ json: input })
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}/rpc/${path}`, {
      method: 'POST',
      agent,
      headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    // A connection kept alive may be closed by the server while it is taken up again; browsers send anew then, too.
    sending.on('error', (error) =>
      sending.reusedSocket ? call(origin, person, path, input).then(resolve, reject) : reject(error),
    )
    sending.on('response', (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    })
    sending.end(body)
  })
}

const netwrk: Strategy = (origin, person, heard) => {
  const { conversationId } = person
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`, { headers: { cookie: person.cookie } })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', heard.closed)
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame
      if (frame.type === 'message') heard.arrived(frame.message.clientId, frame.message.number)
      if (frame.type !== 'hello') return
      if (frame.memberId !== person.id) return reject(new Error('the live channel does not know the session'))
      resolve({
        send: (clientId, content) =>
          call(origin, person, 'messages/send', { conversationId, clientId, content }),
        type: () => socket.send(JSON.stringify({ type: 'typing', conversationId, isTyping: true })),
        read: (upTo) =>
          void call(origin, person, 'messages/markRead', { conversationId, upTo }).catch(() => {}),
        close: () => socket.terminate(),
      })
    })
  })
}

const socketIo: Strategy = (origin, { id, partnerId, conversationId }, heard) => {
  const socket = io(origin, { auth: { id }, transports: ['websocket'], forceNew: true, reconnection: false })
  socket.on('message', ({ clientId }: { clientId: string }) => heard.arrived(clientId, 0))
  socket.on('disconnect', heard.closed)
  return new Promise((resolve, reject) => {
    socket.on('connect_error', reject)
    socket.on('connect', () =>
      resolve({
        send: (clientId, content) =>
          socket.emitWithAck('message', { to: partnerId, conversationId, clientId, content }).then(() => {}),
        type: () => socket.emit('typing', { to: partnerId, conversationId }),
        read: () => {},
        close: () => socket.disconnect(),
      }),
    )
  })
}

/** Has nobody to talk with: what is sent comes back, and counts as received. */
const echo: Strategy = (origin, _person, heard) => {
  const socket = new WebSocket(origin.replace('http', 'ws'))
  socket.on('close', heard.closed)
  socket.on('message', (data) => heard.arrived(String(data).slice(0, 36), 0))
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        send: async (clientId, content) => socket.send(`${clientId} ${content}`),
        type: () => {},
        read: () => {},
        close: () => socket.terminate(),
      }),
    )
  })
}

export const strategies: Record<StrategyName, Strategy> = { netwrk, 'socket-io': socketIo, echo }
