import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Such as `1 person` and `12 people`. */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${new Intl.NumberFormat('en').format(count)} people`
}

/** How many people stand behind a choice; keeps its place while they are being counted for the first time. */
export function PeopleCount({ count }: { count: number | undefined }) {
  return (
    <span className="min-w-4 text-right font-normal text-muted text-xs tabular-nums">
      <span aria-hidden>{count ?? '·'}</span>
      {count !== undefined && <VisuallyHidden> {peopleText(count)}</VisuallyHidden>}
    </span>
  )
}
