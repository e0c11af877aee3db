import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ServerFrame, serverFrameSchema } from '@netwrk/domain/live-frames'
import { expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { openLive } from '../app/open-live.ts'
import type { World } from './world.ts'

/** Serves a world's live channel on a port of its own. Resolves to its address. */
export async function serveWorldLive(world: Pick<World, 'deps'>): Promise<string> {
  const server = createServer()
  const live = openLive(server, world.deps)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    live.close()
    server.close()
  })
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A tab on the live channel that has been greeted: what it heard, and the code it was closed with. */
export async function openTab(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${url}/live`, { headers })
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(serverFrameSchema.parse(JSON.parse(String(data)))))
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  await expect.poll(() => frames.length).toBeGreaterThan(0)
  onTestFinished(() => socket.terminate())
  return {
    socket,
    frames,
    closed,
    say: (frame: unknown) => socket.send(JSON.stringify(frame)),
    /** The frames of a kind so far. */
    heard: (type: ServerFrame['type']) => frames.filter((frame) => frame.type === type),
  }
}
