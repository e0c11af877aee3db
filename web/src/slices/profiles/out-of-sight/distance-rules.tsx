import type { DistanceKind } from '@netwrk/domain/profiles/out-of-sight/distance'
import type { DistanceRule } from '@netwrk/domain/profiles/out-of-sight/distance.contract'
import { useRef } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { useDropDistance } from './use-distance.ts'

const kinds: Record<DistanceKind, string> = {
  username: 'Username',
  email: 'Email address',
  phone: 'Phone number',
  domain: 'Everybody at this domain',
}

/** What the member has added, and the way to take it back. */
export function DistanceRules({ rules }: { rules: readonly DistanceRule[] }) {
  const { notify } = useToast()
  const { mutate, variables, isPending } = useDropDistance()
  const place = useRef<HTMLDivElement>(null)
  const drop = ({ id }: DistanceRule) =>
    mutate(
      { id },
      {
        onError: (error) =>
          notify({
            title: refusalText(error, 'An unexpected error occurred. Please try again.'),
            kind: 'error',
          }),
        // The button goes with its row.
        onSettled: () =>
          setTimeout(() => place.current?.contains(document.activeElement) || place.current?.focus()),
      },
    )
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {rules.length === 0 ? (
        <p className="text-muted">You keep nobody out of sight.</p>
      ) : (
        <ul aria-label="Kept out of sight" className="divide-y divide-line">
          {rules.map((rule) => (
            <li key={rule.id} className="flex items-center gap-3 py-3">
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere block">
                  <bdi>{rule.kind === 'username' ? `@${rule.value}` : nameOf(rule)}</bdi>
                </span>
                <span className="block text-muted text-sm">{kinds[rule.kind]}</span>
              </span>
              <Button
                size="sm"
                aria-label={`Remove ${nameOf(rule)}`}
                isBusy={isPending && variables?.id === rule.id}
                onClick={() => drop(rule)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One that the server cannot read any more still holds, and can be removed. */
function nameOf({ value }: DistanceRule): string {
  return value === '' ? 'Somebody you added earlier' : value
}
