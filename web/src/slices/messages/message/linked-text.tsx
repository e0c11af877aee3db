import { useMemo } from 'react'
import { linkParts } from './link-parts.ts'

/** A text whose links lead there, in a tab of their own that learns nothing of this one. */
export function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => linkParts(text), [text])
  let at = 0
  return parts.map(({ text: words, href }) => {
    const key = at
    at += words.length
    if (href === null) return words
    return (
      <a
        key={key}
        href={href}
        target="_blank"
        rel="noopener nofollow ugc"
        className="underline underline-offset-2 hover:text-ember-text"
      >
        {words}
      </a>
    )
  })
}
