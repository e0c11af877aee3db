import { tokenize } from 'linkifyjs'

export type TextPart = { text: string; href: string | null }

/** A text in parts, of which some are links: to pages alone, and to where they say (nothing before an @). */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  for (const token of tokenize(text)) {
    const href = token.isLink && token.t === 'url' ? pageHref(token.toHref('https')) : null
    const last = parts.at(-1)
    if (href === null && last?.href === null) last.text += token.v
    else parts.push({ text: token.v, href })
  }
  return parts
}

function pageHref(href: string): string | null {
  if (!URL.canParse(href)) return null
  const { protocol, username, password, href: written } = new URL(href)
  const isPage = protocol === 'http:' || protocol === 'https:'
  return isPage && username === '' && password === '' ? written : null
}
