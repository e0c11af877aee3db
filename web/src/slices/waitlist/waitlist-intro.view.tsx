import { Badge } from '../../ui/display/badge.tsx'

/** What is coming, or has come. */
export function WaitlistIntro({ isLaunched }: { isLaunched: boolean }) {
  return (
    <section className="animate-rise">
      <Badge tone={isLaunched ? 'teal' : 'ember'}>{isLaunched ? 'Open now' : 'Coming Soon'}</Badge>
      <h1 className="mt-4 text-2xl">Meet the people who fit what you are building</h1>
      <p className="mt-4 max-w-[52ch] text-muted wide:text-lg">
        Netwrk introduces entrepreneurs to partners, <span className="whitespace-nowrap">co-founders</span>,
        mentors and investors, with a score and the reasons for it.
      </p>
    </section>
  )
}
