import { connect } from 'node:net'
import { join } from 'node:path'
import { USER } from './data-directory.ts'

/** Names the socket only: nothing listens on TCP. */
export const PORT = 5432

const PROTOCOL = Buffer.from([0, 3, 0, 0])
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4])
const AUTHENTICATION = 'R'

/** Whether the server on this socket lets us in now: not while it starts, recovers or stops. */
export function acceptsConnections(socketDirectory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDirectory, `.s.PGSQL.${PORT}`))
    socket
      .on('connect', () => socket.write(startupPacket()))
      .on('data', (answer) => {
        resolve(isWelcome(answer))
        socket.end(TERMINATE)
      })
      .on('error', () => resolve(false))
      .on('close', () => resolve(false))
  })
}

function startupPacket(): Buffer {
  const parameters = Buffer.from(`user\0${USER}\0database\0postgres\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(length.length + PROTOCOL.length + parameters.length)
  return Buffer.concat([length, PROTOCOL, parameters])
}

function isWelcome(answer: Buffer): boolean {
  return (
    answer.length >= 9 && answer.toString('latin1', 0, 1) === AUTHENTICATION && answer.readInt32BE(5) === 0
  )
}
