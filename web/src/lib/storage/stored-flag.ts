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
  let unstored = false
  const read = () => {
    try {
      return localStorage.getItem(key) === on
    } catch {
      return unstored
    }
  }
  const write = (isOn: boolean) => {
    unstored = isOn
    try {
      if (isOn) localStorage.setItem(key, on)
      else localStorage.removeItem(key)
    } catch {
      // It is remembered until the page is loaded again.
    }
    for (const listener of listeners) listener()
  }
  const subscribe = (onChange: () => void) => {
    const hear = (event: StorageEvent) => event.key === key && onChange()
    listeners.add(onChange)
    window.addEventListener('storage', hear)
    return () => {
      listeners.delete(onChange)
      window.removeEventListener('storage', hear)
    }
  }
  return { read, write, subscribe }
}
