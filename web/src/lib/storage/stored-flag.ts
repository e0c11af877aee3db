import { localTexts } from './browser-storage.ts'

/** A yes or no that this browser remembers, and that screens can follow. */
export type StoredFlag = {
  read(): boolean
  write(isOn: boolean): void
  /** Calls back after every change, also those of other tabs. Returns what ends it. */
  subscribe(onChange: () => void): () => void
}

const on = 'on'

/** Where storage is switched off the flag lives as long as the page. */
export function storedFlag(key: string): StoredFlag {
  const listeners = new Set<() => void>()
  let isOnUnstored = false
  const read = () => isOnUnstored || localTexts.read(key) === on
  const write = (isOn: boolean) => {
    const isStored = localTexts.write(key, isOn ? on : null)
    isOnUnstored = isOn && !isStored
    for (const listener of listeners) listener()
  }
  const subscribe = (onChange: () => void) => {
    const onStorage = (event: StorageEvent) => event.key === key && onChange()
    listeners.add(onChange)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(onChange)
      window.removeEventListener('storage', onStorage)
    }
  }
  return { read, write, subscribe }
}
