import type { TextHead } from '@netwrk/domain/rights/texts'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { dayText } from './dates.ts'

type Shown = { inForce: number; versions: readonly TextHead[] }

/** Which version this is, from when it holds, and whether another one does or will. */
export function VersionNote({ text, inForce, versions }: Shown & { text: TextHead }) {
  const coming = versions.find(({ version }) => version > inForce)
  return (
    <>
      <p className="mt-1 text-muted text-sm">
        Version {text.version}
        {text.effectiveFrom &&
          `, ${text.version > inForce ? 'takes effect on' : 'in effect from'} ${dayText(text.effectiveFrom)}`}
      </p>
      <div className="mt-4 flex flex-col gap-3 empty:hidden print:hidden">
        {text.version < inForce && (
          <Banner shape="box">
            <span>
              This is an older version.{' '}
              <VersionLink {...text} version={null} words="Read the one in effect" />
            </span>
          </Banner>
        )}
        {coming && text.version <= inForce && (
          <Banner shape="box" tone="teal">
            <span>
              A new version takes effect on {dayText(coming.effectiveFrom!)}.{' '}
              <VersionLink {...coming} words="Read it" />
            </span>
          </Banner>
        )}
        {text.version > inForce && (
          <Banner shape="box" tone="teal">
            <span>
              This version is not in effect yet.{' '}
              <VersionLink {...text} version={null} words="Read the one that is" />
            </span>
          </Banner>
        )}
      </div>
    </>
  )
}

/** Every version there was. */
export function Versions({ shown, inForce, versions }: Shown & { shown: number }) {
  if (versions.length < 2) return null
  return (
    <section className="mt-8 border-line border-t pt-4 print:hidden">
      <h2 className="text-lg">All versions</h2>
      <ul className="mt-2 flex flex-col">
        {versions.map((head) => (
          <li key={head.version} className="py-2">
            {head.version === shown ? (
              <span className="font-medium">Version {head.version}</span>
            ) : (
              <VersionLink {...head} words={`Version ${head.version}`} />
            )}
            <span className="text-muted text-sm">
              {head.effectiveFrom && `, from ${dayText(head.effectiveFrom)}`}
              {head.version === inForce && ', in effect'}
              <br />
              {head.summary}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type VersionLinkProps = { kind: TextHead['kind']; version: number | null; words: string }

function VersionLink({ kind, version, words }: VersionLinkProps) {
  return (
    <Link
      to={`/${kind}`}
      search={version === null ? {} : { version: String(version) }}
      className="underline underline-offset-4"
    >
      {words}
    </Link>
  )
}
