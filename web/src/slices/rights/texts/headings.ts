import { lexer, type Tokens } from 'marked'

/** Where a heading can be linked to, by its place in the text. */
export const headingId = (index: number) => `part-${index + 1}`

/** The headings of a text that a table of contents names. */
export function headingsOf(markdown: string): { id: string; text: string }[] {
  return lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(({ depth, text }, index) => ({ depth, id: headingId(index), text }))
    .filter(({ depth }) => depth <= 2)
}
