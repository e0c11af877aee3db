import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'

/** What is kept for how long and why, as this server does it: below the words of the privacy policy. */
export function KeptTable() {
  const { data, error, refetch } = useQuery(
    api.rights.retention.queryOptions({ input: {}, staleTime: 60_000 }),
  )
  return (
    <section className="mt-8 border-line border-t pt-4">
      <h2 className="text-lg">How long this server keeps what</h2>
      <p className="mt-1 text-muted text-sm">
        This table is made by the program that removes it, with the limits that are set now.
      </p>
      {error && !data && (
        <ErrorState
          title="The table could not be loaded"
          text={refusalText(error, 'An unexpected error occurred. Please try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <SkeletonText lines={6} className="mt-4" />}
      {data && <Table kept={data.kept} />}
    </section>
  )
}

type TableProps = { kept: readonly { what: string; keeps: string; why: string }[] }

/** Where there is no room for three columns each row is a block of its own. */
function Table({ kept }: TableProps) {
  return (
    <table className="mt-4 w-full text-left text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {['What', 'How long', 'Why'].map((title) => (
            <th key={title} scope="col" className="border-line border-b py-2 pr-4 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {kept.map(({ what, keeps, why }) => (
          <tr key={what + keeps} className="max-sm:block max-sm:border-line max-sm:border-b max-sm:py-3">
            <th scope="row" className={`${cell} w-2/5 font-medium`}>
              {what}
            </th>
            <td className={cell}>{keeps}</td>
            <td className={`${cell} text-muted sm:pr-0`}>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = 'align-top max-sm:block max-sm:w-full max-sm:py-0.5 sm:border-line sm:border-b sm:py-2 sm:pr-4'
