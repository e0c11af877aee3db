import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'

/**
 * A TCP way to a database on a Unix socket that can vanish without a word, as a network that drops packets does: what is
 * connected then never hears from the other side again, and what connects meanwhile hears nothing.
 */
export async function startDatabaseProxy(first: pg.PoolConfig) {
  let target = first
  let isSilent = false
  const pairs = new Set<{ isForgotten: boolean; ends: Socket[] }>()
  const server = createServer((inner) => {
    const pair = { isForgotten: isSilent, ends: [inner] }
    pairs.add(pair)
    inner.on('error', () => {})
    if (isSilent) return
    const outer = connect(socketOf(target))
    pair.ends.push(outer)
    outer.on('error', () => inner.destroy())
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => void (pair.isForgotten || to.write(chunk)))
      from.on('close', () => void (pair.isForgotten || to.destroy()))
    }
    carry(inner, outer)
    carry(outer, inner)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${first.user}@127.0.0.1:${port}/${first.database}`,
    vanish() {
      isSilent = true
      for (const pair of pairs) pair.isForgotten = true
    },
    comeBack() {
      isSilent = false
    },
    /** New connections lead to another database, which has the same name. */
    moveTo(other: pg.PoolConfig) {
      target = other
    },
    async stop() {
      for (const { ends } of pairs) for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function socketOf({ host, port }: pg.PoolConfig): string {
  return join(host!, `.s.PGSQL.${port}`)
}
