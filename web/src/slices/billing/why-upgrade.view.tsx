import { plans } from '@netwrk/domain/billing/plans'
import { CheckCheck, SlidersHorizontal, Users } from 'lucide-react'
import { SectionCard } from '../../ui/layout/section-card.tsx'

const reasons = [
  {
    icon: Users,
    title: 'Meet more people',
    text: `Connect with or pass on ${plans.premium.dailyLimit} or ${plans.elite.dailyLimit} people a day instead of ${plans.free.dailyLimit}.`,
  },
  {
    icon: SlidersHorizontal,
    title: 'See only who fits',
    text: 'Filter by plan, skills, what people are looking for and where they are.',
  },
  { icon: CheckCheck, title: "Know when you've been read", text: 'See Read under the messages you send.' },
]

/** What a paid plan is good for. */
export function WhyUpgrade() {
  return (
    <SectionCard title="Why Upgrade" className="mt-6">
      <ul className="grid gap-5 sm:grid-cols-3">
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden className="size-6 text-ember-text" />
            <h3 className="mt-2 font-semibold text-base">{title}</h3>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
