import { type TextKind, textTitles } from '@netwrk/domain/rights/text-kinds'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { KeptTable } from '../retention/kept-table.tsx'
import { Contents } from './contents.view.tsx'
import { Markdown } from './markdown.view.tsx'
import { TextLinks } from './text-links.view.tsx'
import { VersionNote, Versions } from './versions.view.tsx'
import { WhatChanged } from './what-changed.tsx'

/** /terms, /privacy and /rules: for everybody, before the launch and without an account, too. */
export function TextPage() {
  const kind = useLocation({ select: ({ pathname }) => pathname.slice(1).replace(/\/$/, '') as TextKind })
  const version = versionIn(useSearch({ strict: false }).version)
  return (
    <Page width="reading" className="flex-1">
      <div className="mb-3 flex items-center justify-between print:hidden">
        <IconButton label="Back to Home" className="-ml-2.5" render={<Link to="/" />}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <Logo />
      </div>
      <Card padding="roomy" className="print:border-0 print:shadow-none">
        <h1 className="text-xl">{textTitles[kind]}</h1>
        <TextBody key={`${kind} ${version}`} kind={kind} version={version} />
      </Card>
      <p className="mt-4 flex flex-wrap justify-center gap-x-6 text-sm print:hidden">
        <TextLinks />
      </p>
    </Page>
  )
}

// What is no number of a version stands for the one in effect.
function versionIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

function TextBody({ kind, version }: { kind: TextKind; version: number | null }) {
  const { data, error, refetch } = useQuery(
    api.rights.text.queryOptions({ input: { kind, version }, staleTime: 60_000 }),
  )
  if (error && !data)
    return (
      <ErrorState
        title="This text could not be loaded"
        text={refusalText(error, 'An unexpected error occurred. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonText lines={12} className="mt-6" />
  const { text, inForce, versions } = data
  return (
    <>
      <VersionNote text={text} inForce={inForce} versions={versions} />
      {text.version > 1 && <WhatChanged kind={kind} version={text.version} markdown={text.markdown} />}
      <Contents markdown={text.markdown} />
      <div className="mt-6">
        <Markdown text={text.markdown} />
      </div>
      {kind === 'privacy' && <KeptTable />}
      <Versions shown={text.version} inForce={inForce} versions={versions} />
    </>
  )
}
