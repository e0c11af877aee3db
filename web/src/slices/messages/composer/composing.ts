// What a key is called that belongs to an input method.
const inputMethodKey = 229

/**
 * Whether a key is part of composing a word with an input method, and no order yet. Safari says that composing is over
 * before it tells of the Enter that ended it (WebKit bug 165004).
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === inputMethodKey
}
