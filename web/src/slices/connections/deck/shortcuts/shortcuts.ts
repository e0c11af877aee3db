export type Shortcut = 'pass' | 'connect' | 'later' | 'open' | 'undo'

/** The keys of Network as `aria-keyshortcuts` names them. */
export const shortcutKeys: Readonly<Record<Shortcut, string>> = {
  pass: 'ArrowLeft',
  connect: 'ArrowRight',
  later: 'L',
  open: 'Enter',
  undo: 'Z',
}

/**
 * Where the keyboard is: on nothing, on a card, on a control that does something itself on Enter, in a row or list
 * that the arrows move, in a field that is being typed in, or before an open dialog.
 */
export type Focus = 'nothing' | 'card' | 'control' | 'arrows' | 'field' | 'dialog'

type Press = { key: string; hasModifier: boolean; isRepeat: boolean; focus: Focus }

/** What a key press asks for, or null. A held key decides once; with Control, Alt or Meta it is somebody else's. */
export function shortcutOf({ key, hasModifier, isRepeat, focus }: Press): Shortcut | null {
  if (hasModifier || isRepeat || focus === 'field' || focus === 'dialog') return null
  if (key === 'z' || key === 'Z') return 'undo'
  if (key === 'l' || key === 'L') return 'later'
  if (key === 'Enter') return focus === 'nothing' ? 'open' : null
  if (focus === 'arrows') return null
  if (key === 'ArrowLeft') return 'pass'
  return key === 'ArrowRight' ? 'connect' : null
}

const fields = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]'
const arrowed =
  '[data-arrows], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"], [role="slider"]'

/** Where the keyboard is in a document. */
export function focusOf(page: Document): Focus {
  if (page.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return 'dialog'
  const { activeElement, body } = page
  if (!activeElement || activeElement === body || activeElement.id === 'main') return 'nothing'
  if (activeElement.closest(fields)) return 'field'
  if (activeElement.closest('[data-card]')) return 'card'
  return activeElement.closest(arrowed) ? 'arrows' : 'control'
}
