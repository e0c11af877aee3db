import { diffWordsWithSpace } from 'diff'

export type Passage = { kind: 'same' | 'added' | 'removed'; text: string }

const context = 160
// What takes longer to compare has little in common.
const patience = 2000

/** What changed between two texts, with a little of what stayed around it; null where they cannot be compared in time. */
export function differenceOf(before: string, after: string): Passage[] | null {
  const parts = diffWordsWithSpace(before, after, { timeout: patience })
  if (!parts) return null
  return parts.map(({ value, added, removed }, index) => {
    if (added) return { kind: 'added', text: value }
    if (removed) return { kind: 'removed', text: value }
    return { kind: 'same', text: shortened(value, index === 0, index === parts.length - 1) }
  })
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context]
  if (text.length <= head + tail + context) return text
  return `${text.slice(0, head)}\n […] \n${tail === 0 ? '' : text.slice(-tail)}`
}
