import { neededText } from '@netwrk/domain/waitlist/gate'
import type { Gate } from '@netwrk/domain/waitlist/gate-schema'
import { Sparkles } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** What is coming, and what it still waits for. */
export function WaitlistIntro({ gate }: { gate: Gate }) {
  return (
    <section className="animate-rise">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
        <Badge tone={gate.isLaunched ? 'teal' : 'ember'} icon={<Sparkles aria-hidden />}>
          {gate.isLaunched ? 'Open now' : 'Coming Soon'}
        </Badge>
        {!gate.isLaunched && neededText(gate.needed)}
      </p>
      <h1 className="mt-4 text-2xl">Meet the people who fit what you are building</h1>
      <p className="mt-4 max-w-[52ch] text-muted wide:text-lg">
        Netwrk introduces entrepreneurs to partners, <span className="whitespace-nowrap">co-founders</span>,
        mentors and investors, with a score and the reasons for it.{' '}
        {gate.isLaunched
          ? 'The doors are open.'
          : `The doors open when ${gate.target.toLocaleString('en')} of us have joined.`}
      </p>
    </section>
  )
}
