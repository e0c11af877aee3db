import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/**
 * A stretch of network on this machine: takes connections and passes them on to one of the targets in turn, the next
 * where one does not answer, as a load balancer would. It can be cut: then nothing passes and nobody is told.
 */
export async function openWire(targets: () => NetConnectOpts[]) {
  const passing = new Set<[Socket, Socket]>()
  let isCut = false
  let turn = 0

  const server = createServer((from) => {
    from.on('error', () => from.destroy())
    const all = targets()
    const order = all.map((_, at) => all[(turn + at) % all.length]!)
    turn++
    pass(from, order)
  })
  const pass = (from: Socket, [target, ...others]: NetConnectOpts[]) => {
    if (!target) return from.destroy()
    const to = connect(target)
    to.once('connect', () => {
      const pair: [Socket, Socket] = [from, to]
      passing.add(pair)
      from.on('close', () => passing.delete(pair))
      to.off('error', next).on('error', () => from.destroy())
      from.on('close', () => to.destroy())
      to.on('close', () => from.destroy())
      from.pipe(to)
      to.pipe(from)
      if (isCut) hold(pair)
    })
    const next = () => pass(from, others)
    to.once('error', next)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as { port: number }).port,
    cut() {
      isCut = true
      for (const pair of passing) hold(pair)
    },
    mend() {
      isCut = false
      for (const [from, to] of passing) {
        from.pipe(to)
        to.pipe(from)
      }
    },
    close() {
      server.close()
      for (const [from, to] of passing) {
        from.destroy()
        to.destroy()
      }
    },
  }
}

function hold([from, to]: [Socket, Socket]) {
  from.unpipe(to)
  to.unpipe(from)
  from.pause()
  to.pause()
}
