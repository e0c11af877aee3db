import { ConfigError, readConfig } from './config.ts'
import { EmbeddedPostgresError } from './platform/postgres/embedded.ts'
import { StartError, startServer } from './start-server.ts'

/** Starts the server as the environment says, and stops it cleanly when asked to. */
async function main() {
  const server = await startServer(readConfig(process.env), (line) => process.stdout.write(`${line}\n`))
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await server.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof StartError
  const text = isExpected ? error.message : String((error as Error)?.stack ?? error)
  process.stderr.write(`Netwrk cannot start. ${text}\n`)
  process.exit(1)
})
