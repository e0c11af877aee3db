import { storedFlag } from '../../../lib/storage/stored-flag.ts'
import type { ConversationState } from './conversation-state.ts'
import type { Input } from './inputs.ts'

type Log = (input: Input, before: ConversationState, after: ConversationState) => void

/** Prints a line for each transition where `netwrk.debug` is `on` in the browser's local storage; null where it is not. */
export function transitionLog(): Log | null {
  if (!storedFlag('netwrk.debug').read()) return null
  return (input, before, after) => {
    const parts = Object.keys(after) as (keyof ConversationState)[]
    const changed = parts.filter((part) => after[part] !== before[part])
    // biome-ignore lint/suspicious/noConsole: asked for
    console.debug(`messages: ${input.type} changes ${changed.join(', ') || 'nothing but the list'}`, input)
  }
}
