import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Account } from './account.ts'
import { environment } from './run.ts'

/** A running server, and the shell that ends it when this process ends, however that happens. */
export type Supervised = { hasEnded(): boolean; ended: Promise<void>; stop(): Promise<void> }

export type Command = {
  command: string[]
  account: Account | undefined
  inherit: number[]
  logDescriptor: number
  socketDirectory: string
}

/**
 * Its input is a pipe from us: the pipe's end is our end, even by kill -9, and then it asks the server to stop.
 * The signals of a terminal or a service manager are ours to answer. A server that has hardly begun is deaf, so
 * the watcher asks again. Once the server is gone its number may be used again: the watcher goes with it.
 */
const SCRIPT = `
trap '' HUP INT TERM
socket_directory=$1
shift
exec 9<&0 </dev/null
"$@" 9<&- &
server=$!
(cat <&9 >/dev/null; while kill -INT $server; do sleep 1; done) 2>/dev/null &
watcher=$!
exec 9<&-
wait $server
status=$?
kill -KILL $watcher 2>/dev/null
rm -rf "$socket_directory"
exit $status
`

/** Starts `command` under supervision, its output appended to `logDescriptor`. */
export async function supervise(options: Command): Promise<Supervised> {
  const { command, account, inherit, logDescriptor, socketDirectory } = options
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'netwrk-postgres', socketDirectory, ...command], {
    ...account,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['pipe', logDescriptor, logDescriptor, ...inherit],
  })
  await once(child, 'spawn')
  return supervised(child)
}

function supervised(child: ChildProcess): Supervised {
  const release = () => child.stdin?.destroy()
  const ended = once(child, 'exit')
    .then(release)
    .then(() => undefined)
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    stop: () => {
      release()
      return ended
    },
  }
}
