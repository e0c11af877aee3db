/** What the browser remembers by key. Where storage is switched off or full nothing is remembered, and nothing fails. */
export type BrowserStorage = {
  /** The text under a key, or null. */
  read(key: string): string | null
  /** Remembers a text, or forgets it where it is null; false where the browser does not. */
  write(key: string, text: string | null): boolean
  keys(): readonly string[]
}

/** Remembered until it is forgotten, in all tabs. */
export const localTexts = guarded(() => localStorage)

/** Remembered as long as the tab. */
export const tabTexts = guarded(() => sessionStorage)

function guarded(open: () => Storage): BrowserStorage {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) =>
      attempt((storage) => {
        if (text === null) storage.removeItem(key)
        else storage.setItem(key, text)
        return true
      }, false),
    keys: () => attempt(Object.keys, []),
  }
}
