import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'

type Said = { to: string; conversationId: string; clientId: string; content: string }

// What people would otherwise write: Socket.IO, a room a member, and the message into PostgreSQL before it is passed on.
// No sessions, no numbers, no unread counts, nobody checks who talks with whom.
const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE!), max: 20 })
await pool.query(`
  create table if not exists chat_message (
    id uuid primary key, conversation_id uuid not null, sender_id uuid not null, client_id uuid not null,
    content text not null, sent_at timestamptz not null, unique (sender_id, client_id))`)

const server = createServer()
const io = new Server(server, { transports: ['websocket'] })
io.on('connection', (socket) => {
  const { id } = socket.handshake.auth as { id: string }
  void socket.join(id)
  socket.on('message', async ({ to, conversationId, clientId, content }: Said, answered: () => void) => {
    const message = { id: randomUUID(), conversationId, senderId: id, clientId, content, sentAt: new Date() }
    await pool.query('insert into chat_message values ($1, $2, $3, $4, $5, $6)', Object.values(message))
    io.to([to, id]).emit('message', message)
    answered()
  })
  socket.on('typing', ({ to, conversationId }: Said) => io.to(to).emit('typing', { id, conversationId }))
})
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }))
