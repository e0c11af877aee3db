import { type Links, linkKinds, linkLabels, linkText } from '@netwrk/domain/profiles/links'
import { ExternalLink } from 'lucide-react'

/** The addresses on a profile. Where they lead has nothing to do with us, and is told nothing of who comes. */
export function PersonLinks({ person }: { person: Links }) {
  const given = linkKinds.filter((kind) => person[kind] !== null)
  if (given.length === 0) return null
  return (
    <ul aria-label="Links" className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
      {given.map((kind) => (
        <li key={kind} className="min-w-0 max-w-full">
          <a
            href={person[kind] ?? undefined}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="inline-flex min-h-11 max-w-full items-center gap-2 font-medium text-ember-text underline-offset-4 hover:underline"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{linkLabels[kind]}: </span>
            <span className="truncate">{linkText(person[kind] ?? '')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
