import { type UserEvent, userEvent } from '@testing-library/user-event'
import { drawn } from './drawn.ts'

/**
 * Somebody at the keyboard and the mouse, who fills in words at once: to draw a screen anew after each letter is much of what a test
 * that types takes. Keys in braces are pressed one by one, and so is all that `keyboard` is given.
 */
export function createQuickUser(): UserEvent {
  // What a picker of files offers is no check: whatever is chosen is given to the screen.
  const user = userEvent.setup({ applyAccept: false, advanceTimers: drawn })
  return {
    ...user,
    async type(element, text, options) {
      if (!options?.skipClick) await user.click(element)
      for (const part of text.split(/(\{[^}]+\})/)) {
        if (part.startsWith('{')) await user.keyboard(part)
        else if (part) await user.paste(part)
      }
    },
  }
}
