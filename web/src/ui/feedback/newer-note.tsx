import { Button } from '../button/button.tsx'
import { Banner } from './banner.tsx'

type NewerNoteProps = {
  query: { data: unknown; isStale: boolean; isFetching: boolean; refetch: () => unknown }
  text: string
}

/** Says that there may be something newer than what is shown, where asking for it is left to whoever reads. */
export function NewerNote({ query: { data, isStale, isFetching, refetch }, text }: NewerNoteProps) {
  if (data === undefined || !isStale) return null
  return (
    <div className="mb-4">
      <Banner
        shape="box"
        actions={
          <Button kind="plain" size="sm" isBusy={isFetching} onClick={() => void refetch()}>
            Load again
          </Button>
        }
      >
        {text}
      </Banner>
    </div>
  )
}
