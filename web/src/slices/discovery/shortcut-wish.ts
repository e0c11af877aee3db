const key = 'netwrk.shortcuts'

/** Whether Network listens to single keys; someone who speaks or bumps into keys can turn that off. */
export function wantsShortcuts(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function keepShortcutWish(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off')
}
