import { headingsOf } from './headings.ts'

const worthwhile = 5

/** A table of contents, where there are so many headings that one helps. */
export function Contents({ markdown }: { markdown: string }) {
  const headings = headingsOf(markdown)
  if (headings.length < worthwhile) return null
  return (
    <nav aria-label="Contents" className="mt-6 rounded-control bg-raised p-4 text-sm print:hidden">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center hover:underline sm:min-h-8">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
