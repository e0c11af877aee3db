import { localTexts } from '../../../../lib/storage/browser-storage.ts'

const key = 'netwrk.shortcuts'

/**
 * Whether Network listens to single keys; someone who speaks or bumps into keys can turn that off. Where storage is
 * switched off nobody has.
 */
export function wantsShortcuts(): boolean {
  return localTexts.read(key) !== 'off'
}

export function storeShortcutWish(isOn: boolean): void {
  localTexts.write(key, isOn ? 'on' : 'off')
}
