import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

// The limit: nothing is faster on this machine than handing back what came.
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('connection', (socket) => {
  socket.on('message', (data) => socket.send(String(data)))
})
await once(server, 'listening')
process.send!({ port: (server.address() as AddressInfo).port })
