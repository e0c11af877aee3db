// `npm run dev`: the server restarts and the browser reloads when a file changes.
import { spawn } from 'node:child_process'
import { installIfNeeded } from './install.mjs'
import { root } from './run.mjs'

await installIfNeeded()
const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const publicOrigin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`

const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    PORT: String(apiPort),
    PUBLIC_ORIGIN: publicOrigin,
  }),
  start('vite', ['web', '--port', String(port), '--strictPort'], { API_PORT: String(apiPort) }),
]
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}

function start(command, args, environment) {
  const env = { ...process.env, ...environment }
  const child = spawn(`${root}/node_modules/.bin/${command}`, args, { cwd: root, stdio: 'inherit', env })
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode = code ?? 0
  })
  return child
}
