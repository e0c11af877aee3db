import { textTitles } from '@netwrk/domain/rights/text-kinds'
import type { Text } from '@netwrk/domain/rights/texts.contract'
import { useState } from 'react'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { dayText } from './dates.ts'
import { Difference } from './difference.view.tsx'
import { Markdown } from './markdown.view.tsx'

export type ChangedText = { text: Text; before: { version: number; markdown: string } }
type Part = 'changes' | 'whole'

/** A text that has changed: in a few words, by its differences, and whole. */
export function ChangedTextView({ text, before }: ChangedText) {
  const [part, setPart] = useState<Part>('changes')
  const title = textTitles[text.kind]
  const box = 'max-h-[60dvh] overflow-y-auto'
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted text-sm">
        Version {text.version}
        {text.effectiveFrom && `, from ${dayText(text.effectiveFrom)}`}
      </p>
      <p className="mt-2 mb-3 whitespace-pre-wrap break-words">{text.summary}</p>
      <Tabs<Part>
        label={title}
        value={part}
        onValueChange={setPart}
        tabs={[
          {
            value: 'changes',
            label: 'What changed',
            panel: (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
              <section tabIndex={0} aria-label={`What changed in the ${title}`} className={box}>
                <Difference before={before.markdown} after={text.markdown} />
              </section>
            ),
          },
          {
            value: 'whole',
            label: 'Whole text',
            panel: (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the same
              <section tabIndex={0} aria-label={`The whole ${title}`} className={box}>
                <Markdown text={text.markdown} />
              </section>
            ),
          },
        ]}
      />
    </section>
  )
}
