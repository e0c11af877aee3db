import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small HTTP server on this machine that plays somebody else's. Resolves to its origin and how to end it. */
export async function openLoopback(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
