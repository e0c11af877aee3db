import { useMemo } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { differenceOf } from './difference.ts'

/** What changed from one text to the other: what went is struck out, what came is underlined. */
export function Difference({ before, after }: { before: string; after: string }) {
  const passages = useMemo(() => differenceOf(before, after), [before, after])
  if (!passages)
    return <p className="text-muted">Almost everything has changed. Please read the whole text.</p>
  return (
    <div className="whitespace-pre-wrap break-words rounded-control border border-line bg-raised p-4 text-sm leading-relaxed">
      {passages.map(({ kind, text }, index) => {
        const key = String(index)
        if (kind === 'same') return <span key={key}>{text}</span>
        const [Mark, words, look] =
          kind === 'added'
            ? (['ins', 'Added:', 'bg-teal-soft text-teal-text'] as const)
            : (['del', 'Removed:', 'bg-danger-soft text-danger-text'] as const)
        return (
          <Mark key={key} className={look}>
            <VisuallyHidden>{words}</VisuallyHidden>
            {text}
          </Mark>
        )
      })}
    </div>
  )
}
