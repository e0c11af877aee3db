import type { TextKind } from '@netwrk/domain/rights/text-kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Difference } from './difference.view.tsx'

type WhatChangedProps = { kind: TextKind; version: number; markdown: string }

/** The differences of a version to the one before, once asked for. */
export function WhatChanged({ kind, version, markdown }: WhatChangedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-4 print:hidden">
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide what changed' : 'Show what changed'}
      </Button>
      {isOpen && <ToBefore kind={kind} version={version} markdown={markdown} />}
    </div>
  )
}

function ToBefore({ kind, version, markdown }: WhatChangedProps) {
  const { data, error } = useQuery(
    api.rights.text.queryOptions({ input: { kind, version: version - 1 }, staleTime: 600_000 }),
  )
  return (
    <section aria-label={`What changed since version ${version - 1}`} className="mt-3">
      {data ? (
        <Difference before={data.text.markdown} after={markdown} />
      ) : error ? (
        <p role="alert">{refusalText(error, 'An unexpected error occurred. Please try again.')}</p>
      ) : (
        <SkeletonText lines={4} />
      )}
    </section>
  )
}
