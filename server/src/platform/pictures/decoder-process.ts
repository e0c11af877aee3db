import { type ChildProcess, spawn } from 'node:child_process'
import { inServer } from '../server-root.ts'
import { type Encoding, type PictureDecoder, PictureError, type PictureHeader } from './pictures.ts'

/**
 * What a picture may take: `bytes` of memory, `seconds`, `pixels`. `spareSeconds` are for what is not decoding: starting,
 * reading and writing files, waiting for a processor. A process that has not answered by then is ended.
 */
export type DecoderLimits = { bytes: number; seconds: number; pixels: number; spareSeconds: number }

/** A process that decodes one picture after the other; once it has ended, nothing brings it back. */
export type DecoderProcess = PictureDecoder & { hasEnded(): boolean; end(): void }

const program = inServer('src/platform/pictures/decode-pictures.mjs')
// On Linux this is the limit that native code is held to without counting what is only reserved.
const script = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"'
const heapMegabytes = 64

type Order =
  | { order: 'measure'; input: { file: string } }
  | { order: 'encode'; input: Encoding }
  | { order: 'greys'; input: { file: string; side: number } }
type Answer = { value?: unknown; problem?: 'unreadable' | 'too-heavy'; isSpent: boolean }
type Asked = { resolve(value: unknown): void; reject(error: Error): void }

/** Starts a process that decodes pictures within limits. It ends with this one, however that ends. */
export function startDecoder(limits: DecoderLimits): DecoderProcess {
  const child = spawnLimited(limits)
  const state = { isReady: false, isOver: false, asked: null as Asked | null }

  const takeAsked = () => {
    const { asked } = state
    state.asked = null
    return asked
  }
  child.on('message', (answer: Answer | 'ready') => {
    if (answer === 'ready') {
      state.isReady = true
      return
    }
    state.isOver ||= answer.isSpent
    const asked = takeAsked()
    if (answer.problem) asked?.reject(new PictureError(answer.problem))
    else asked?.resolve(answer.value)
  })
  const lose = (reason: string) => {
    state.isOver = true
    const error = state.isReady
      ? new PictureError('too-heavy')
      : new Error(`no picture can be read: ${reason}`)
    takeAsked()?.reject(error)
  }
  child.once('error', (error) => lose(error.message))
  child.once('exit', (code, signal) => lose(`the process for it ended with ${signal ?? code}`))

  const ask = async (order: Order) => {
    if (state.isOver) throw new PictureError('too-heavy')
    hold(child, true)
    const seconds = limits.seconds + limits.spareSeconds
    const impatience = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
    try {
      return await new Promise<unknown>((resolve, reject) => {
        state.asked = { resolve, reject }
        child.send(order, () => {})
      })
    } finally {
      clearTimeout(impatience)
      hold(child, false)
    }
  }

  return {
    measure: (file) => ask({ order: 'measure', input: { file } }) as Promise<PictureHeader>,
    encode: (input) => ask({ order: 'encode', input }) as Promise<{ width: number; height: number }>,
    greys: (input) => ask({ order: 'greys', input }) as Promise<number[]>,
    hasEnded: () => state.isOver,
    end: () => void child.kill('SIGKILL'),
  }
}

function spawnLimited({ bytes, seconds, pixels }: DecoderLimits): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, program, bytes, pixels, seconds]
  return spawn('/bin/sh', ['-c', script, 'netwrk-pictures', String(bytes / 1024), ...node.map(String)], {
    // Nothing of ours, secrets least of all.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** While it has nothing to do it keeps nobody from ending. */
function hold(child: ChildProcess, isHeld: boolean) {
  for (const handle of [child, child.channel]) {
    if (isHeld) handle?.ref()
    else handle?.unref()
  }
}
