import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Clears what this process has read and needs no more, so that it is not cleared beside what is measured next. */
export function clearMemory(): void {
  setFlagsFromString('--expose_gc')
  const clear = runInNewContext('gc') as () => void
  clear()
}
