import type { CaseRow } from '@netwrk/domain/desk/queues.contract'
import { Card } from '../../../ui/layout/card.tsx'
import { Asked } from '../asked.view.tsx'
import { DecideCase } from './decide-case.tsx'
import { usePapers } from './queues.api.ts'

const choices = [
  { value: 'yes', label: 'Verify', description: 'Their profile shows that the business is verified.' },
  { value: 'no', label: 'Refuse', description: 'They read why, and may send other documents.' },
] as const

/** The documents of a business, and what becomes of it. */
export function VerificationCase({ row }: { row: CaseRow }) {
  const papers = usePapers(row.memberId)
  return (
    <>
      <Card render={<section aria-labelledby="papers" />} className="flex flex-col gap-3">
        <h3 id="papers" className="font-semibold text-base">
          Documents
        </h3>
        <Asked what="documents" query={papers}>
          {({ verification: { documents } }) =>
            documents.length === 0 ? (
              <p className="text-muted">There is no document.</p>
            ) : (
              <ul className="flex flex-col gap-1">
                {documents.map(({ id, name, url }) => (
                  <li key={id}>
                    <a href={url} className="inline-flex min-h-11 items-center [overflow-wrap:anywhere]">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )
          }
        </Asked>
        <p className="text-muted text-sm">The member is told that their documents were opened.</p>
      </Card>
      <DecideCase queue="verification" row={row} choices={choices} />
    </>
  )
}
