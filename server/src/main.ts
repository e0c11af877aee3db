import { EmbeddedPostgresError } from '@netwrk/postgres/embedded'
import { startServer } from './app/start-server.ts'
import { ConfigError, readConfig } from './config/config.ts'
import { StartError } from './platform/start-error.ts'

/** Starts the server as the environment says, and stops it cleanly when asked to. */
async function main() {
  // What members send is nobody else's on this machine.
  process.umask(0o077)
  const server = await startServer(readConfig(process.env), (line) => process.stdout.write(`${line}\n`))
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    await server.stop()
    process.exit(exitCode)
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  // Whoever reads that it is ready may stop it in the same moment.
  server.announce()
  server.failed.then((error) => {
    process.stderr.write(`Netwrk cannot go on. ${error.message}\n`)
    return stop(1)
  })
}

/** What an operator can mend, in one line; undefined where only a programmer can. */
function inOneLine(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof StartError)
    return error.message
  const { message, syscall, code, path } = (error ?? {}) as NodeJS.ErrnoException
  if (syscall === undefined) return undefined
  const isForbidden = path !== undefined && (code === 'EACCES' || code === 'EPERM')
  return isForbidden ? `${message}. Make the account that runs the server the owner of DATA_DIR.` : message
}

main().catch((error: unknown) => {
  process.stderr.write(`Netwrk cannot start. ${inOneLine(error) ?? (error as Error)?.stack ?? error}\n`)
  process.exit(1)
})
