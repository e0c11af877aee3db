import { BadgeCheck, ChartSpline, Crown, Globe, type LucideIcon, MessagesSquare, Target } from 'lucide-react'

const features: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Crown, title: 'Exclusive Access', text: 'Only members can see who is here.' },
  {
    icon: Target,
    title: 'Smart Matching',
    text: 'A score for how well somebody fits you, and the reasons for it.',
  },
  {
    icon: Globe,
    title: 'Global Network',
    text: 'Entrepreneurs from all over the world, or from your country only.',
  },
  {
    icon: MessagesSquare,
    title: 'Real-time Chat',
    text: 'When you both connect, you can chat right away.',
  },
  {
    icon: BadgeCheck,
    title: 'Verified Profiles',
    text: 'Badges show who has verified their email and phone.',
  },
  {
    icon: ChartSpline,
    title: 'Growth Analytics',
    text: 'See how your network grows, and what you have in common.',
  },
]

export function Features() {
  return (
    <section className="mt-14 wide:mt-20" aria-labelledby="features">
      <h2 id="features" className="text-xl">
        What you get
      </h2>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 wide:grid-cols-3 wide:gap-4">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
            <Icon aria-hidden strokeWidth={1.6} className="size-7 shrink-0 text-ember-text" />
            <div>
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
