import { localTexts } from '../../lib/storage/browser-storage.ts'

const key = 'netwrk.invite'

/** Keeps by whose link somebody came to this browser, until there is an account; of several links the last. */
export function keepInvite(code: string): void {
  localTexts.write(key, code)
}

export function keptInvite(): string | null {
  return localTexts.read(key)
}

export function forgetInvite(): void {
  localTexts.write(key, null)
}
