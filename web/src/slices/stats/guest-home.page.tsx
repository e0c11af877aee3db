import { Link } from '@tanstack/react-router'
import { ArrowRight, BadgeCheck, type LucideIcon, MessagesSquare, Target } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TextLinks } from '../rights/texts/text-links.view.tsx'
import { JoinDialog } from './join-dialog.view.tsx'
import { NetworkPicture } from './network-picture.view.tsx'
import { StatsStrip } from './stats-strip.tsx'

const points: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Target,
    title: 'A score with its reasons',
    text: 'Skills, experience, location, goals: you see how well somebody fits you, and why.',
  },
  {
    icon: BadgeCheck,
    title: 'Verified people',
    text: 'Members confirm their email, and their phone if they like. A badge shows who did.',
  },
  {
    icon: MessagesSquare,
    title: 'Live chat',
    text: "When you both connect, it's a match, and you can chat right away.",
  },
]

/** What Netwrk is, and the way in. */
export function GuestHomePage() {
  const [isJoinDialogOpen, setJoinDialogOpen] = useState(false)
  return (
    <Page width="broad" className="flex flex-1 flex-col wide:justify-center">
      <Logo className="mb-6 wide:hidden" />
      <div className="grid items-center gap-8 wide:grid-cols-[1.1fr_1fr] wide:gap-14">
        <section>
          <h1 className="text-2xl">Let's build your network</h1>
          <p className="mt-4 max-w-[46ch] text-muted wide:text-lg">
            Netwrk introduces you to the partners, <span className="whitespace-nowrap">co-founders</span>,
            mentors and investors who fit what you are building.
          </p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row">
            <Button kind="primary" size="lg" onClick={() => setJoinDialogOpen(true)}>
              Join Netwrk
              <ArrowRight aria-hidden />
            </Button>
            <Button size="lg" render={<Link to="/auth" />}>
              Sign in
            </Button>
          </div>
          <p className="mt-4 text-faint text-sm">Free to join. No card needed.</p>
        </section>
        <NetworkPicture className="mx-auto" />
      </div>
      <StatsStrip className="mt-10 wide:mt-14" />
      <ul className="mt-4 grid gap-3 wide:mt-5 wide:grid-cols-3 wide:gap-5">
        {points.map(({ icon: Icon, title, text }) => (
          <Card key={title} render={<li />} className="flex gap-4">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-teal-soft text-teal-text">
              <Icon aria-hidden strokeWidth={1.8} className="size-6" />
            </span>
            <div>
              <h2 className="font-semibold text-base">{title}</h2>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap justify-center gap-x-6 text-sm">
        <Link
          to="/report"
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-text"
        >
          Report something
        </Link>
        <TextLinks />
      </p>
      <JoinDialog isOpen={isJoinDialogOpen} onOpenChange={setJoinDialogOpen} />
    </Page>
  )
}
