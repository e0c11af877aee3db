const key = 'netwrk.shortcuts'

/**
 * Whether Network listens to single keys; someone who speaks or bumps into keys can turn that off. Where storage is
 * switched off nobody has.
 */
export function wantsShortcuts(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function keepShortcutWish(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // It holds as long as the screen.
  }
}
