import { useWaiting } from './stats.api.ts'

/** How many have connected to the member and wait for an answer. Always a line high, so that nothing moves below it. */
export function WhoWaits() {
  const count = useWaiting().data?.waiting.length ?? 0
  return (
    <p className="mt-3 min-h-6 text-muted">
      {count > 0 && `${count} ${count === 1 ? 'person wants' : 'people want'} to meet you.`}
    </p>
  )
}
