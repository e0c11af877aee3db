import { CircleCheck, Compass } from 'lucide-react'
import { Card } from '../../../ui/layout/card.tsx'

/** Nobody waits and nothing is unread: what that means, which is another thing for a newcomer. */
export function NothingNew({ isNewcomer }: { isNewcomer: boolean }) {
  const Icon = isNewcomer ? Compass : CircleCheck
  return (
    <Card className="flex items-center gap-4">
      <Icon aria-hidden strokeWidth={1.6} className="size-7 shrink-0 text-teal-text" />
      <div>
        <h2 className="font-semibold text-base">
          {isNewcomer ? 'Meet your first person' : "You're up to date"}
        </h2>
        <p className="text-muted text-sm">
          {isNewcomer
            ? 'Connect with somebody who fits you. Whoever wants to meet you, and what they write, appears here.'
            : 'Nobody is waiting for your answer, and every message is read.'}
        </p>
      </div>
    </Card>
  )
}
