import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'
import { headingId } from './headings.ts'

type Shown = {
  [T in MarkedToken['type']]?: (token: Extract<MarkedToken, { type: T }>, key: number) => ReactNode
}

/**
 * Markdown as elements of the page. It is never made into HTML: tags that somebody wrote stay text, and a link leads to
 * a site, a mailbox or a path of ours, or is none.
 */
export function Markdown({ text }: { text: string }) {
  let headings = 0
  const blocks: Shown = {
    ...inlines,
    space: () => null,
    heading: (token, key) => <Heading key={key} token={token} id={headingId(headings++)} />,
    paragraph: ({ tokens }, key) => <p key={key}>{show(tokens, inlines)}</p>,
    hr: (_, key) => <hr key={key} className="border-line" />,
    code: ({ text: code }, key) => (
      <pre key={key} className="overflow-x-auto rounded-control bg-raised p-3 text-sm">
        {code}
      </pre>
    ),
    blockquote: ({ tokens }, key) => (
      <blockquote
        key={key}
        className="flex flex-col gap-3 border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm"
      >
        {show(tokens, blocks)}
      </blockquote>
    ),
    list: ({ ordered, start, items }, key) => {
      const lines = items.map((item, index) => <li key={String(index)}>{show(item.tokens, blocks)}</li>)
      if (!ordered)
        return (
          <ul key={key} className="flex list-disc flex-col gap-2 pl-6">
            {lines}
          </ul>
        )
      return (
        <ol key={key} start={start || 1} className="flex list-decimal flex-col gap-2 pl-6">
          {lines}
        </ol>
      )
    },
    table: (token, key) => <Table key={key} token={token} />,
    html: ({ raw }, key) => <p key={key}>{raw}</p>,
  }
  return <div className="flex flex-col gap-4 break-words">{show(lexer(text), blocks)}</div>
}

const inlines: Shown = {
  text: (token) => (token.tokens ? show(token.tokens, inlines) : token.text),
  escape: ({ text }) => text,
  html: ({ raw }) => raw,
  br: (_, key) => <br key={key} />,
  strong: ({ tokens }, key) => <strong key={key}>{show(tokens, inlines)}</strong>,
  em: ({ tokens }, key) => <em key={key}>{show(tokens, inlines)}</em>,
  del: ({ tokens }, key) => <del key={key}>{show(tokens, inlines)}</del>,
  codespan: ({ text }, key) => <code key={key}>{text}</code>,
  link: ({ href, tokens }, key) => (
    <a
      key={key}
      href={isGood(href) ? href : undefined}
      className="text-ember-text underline underline-offset-4"
    >
      {show(tokens, inlines)}
    </a>
  ),
  image: ({ text }) => text,
}

function show(tokens: readonly Token[], shown: Shown): ReactNode[] {
  return tokens.map((token, index) => {
    const one = shown[token.type as MarkedToken['type']] as
      | ((token: Token, key: number) => ReactNode)
      | undefined
    return one ? one(token, index) : token.raw
  })
}

// A path of ours, and not one that a browser takes for another site.
function isGood(href: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(href)
}

function Heading({ token: { depth, tokens }, id }: { token: Tokens.Heading; id: string }) {
  const words = show(tokens, inlines)
  if (depth <= 2)
    return (
      <h2 id={id} className="mt-4 scroll-mt-6 text-lg">
        {words}
      </h2>
    )
  return (
    <h3 id={id} className="mt-2 scroll-mt-6 font-semibold">
      {words}
    </h3>
  )
}

function Table({ token: { header, rows } }: { token: Tokens.Table }) {
  const cell = 'border-line border-b px-3 py-2 text-left align-top'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
    <section tabIndex={0} aria-label="Table" className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {header.map(({ tokens }, index) => (
              <th key={String(index)} scope="col" className={cell}>
                {show(tokens, inlines)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={String(at)}>
              {row.map(({ tokens }, index) => (
                <td key={String(index)} className={cell}>
                  {show(tokens, inlines)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
