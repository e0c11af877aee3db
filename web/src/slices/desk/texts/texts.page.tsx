import type { PublishedText } from '@netwrk/domain/desk/texts.contract'
import { type TextKind, textKinds, textTitles } from '@netwrk/domain/rights/text-kinds'
import { Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Asked } from '../asked.view.tsx'
import { momentText } from '../moment-text.ts'
import { TextEditor } from './text-editor.tsx'
import { useTexts } from './texts.api.ts'

/** /desk/texts: the terms, the privacy policy and the rules with all their versions, or a new version of one. */
export function TextsPage({ rest }: { rest: string }) {
  const kind = textKinds.find((one) => one === rest)
  if (kind) return <TextEditor kind={kind} />
  return <List />
}

function List() {
  const texts = useTexts()
  return (
    <Page>
      <PageHeader
        title="Terms and rules"
        subtitle="What members agree to. What was published is never changed."
      />
      <Asked what="texts" query={texts}>
        {({ texts: list, members }) =>
          textKinds.map((kind) => (
            <Versions
              key={kind}
              kind={kind}
              list={list.filter((one) => one.kind === kind)}
              members={members}
            />
          ))
        }
      </Asked>
    </Page>
  )
}

type VersionsProps = { kind: TextKind; list: readonly PublishedText[]; members: number }

function Versions({ kind, list, members }: VersionsProps) {
  const now = new Date()
  const inForce =
    list.find(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= now)?.version ?? 1
  return (
    <section className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{textTitles[kind]}</h2>
        <Button
          size="sm"
          icon={<PenLine aria-hidden />}
          aria-label={`Write a new version: ${textTitles[kind]}`}
          render={<Link to="/desk/$" params={{ _splat: `texts/${kind}` }} />}
        >
          Write a new version
        </Button>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {list.map((text) => (
          <li key={text.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <span className="min-w-0 flex-[1_1_16rem]">
              <Link
                to={`/${kind}`}
                search={{ version: String(text.version) }}
                className="font-medium underline underline-offset-4"
              >
                Version {text.version}
              </Link>
              <span className="block break-words text-sm">{text.summary}</span>
              <span className="block text-muted text-sm">
                {text.effectiveFrom === null ? 'From the start' : `From ${momentText(text.effectiveFrom)}`} ·{' '}
                {text.agreed.toLocaleString('en')} of {members.toLocaleString('en')} agreed
                {text.isMaterial && ` · ${text.mailed.toLocaleString('en')} mailed`} ·{' '}
                {text.hash.slice(0, 12)}
              </span>
            </span>
            {text.isMaterial && <Badge tone="amber">Asks again</Badge>}
            {text.version === inForce && <Badge tone="teal">In effect</Badge>}
            {text.version > inForce && <Badge>To come</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
