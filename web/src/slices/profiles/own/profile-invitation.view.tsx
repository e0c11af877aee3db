import { Link } from '@tanstack/react-router'
import { ArrowRight, Target, UserRoundPlus, UsersRound } from 'lucide-react'
import { toSignUp } from '../../../lib/sign-up-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'

const promises = [
  { icon: Target, text: "Say what you're building and what you're looking for, in a few minutes." },
  { icon: UsersRound, text: 'Meet the entrepreneurs who fit you best, and see why.' },
  { icon: UserRoundPlus, text: 'Connect with co-founders, partners, mentors and investors.' },
]

/** What a guest sees in the place of a profile. */
export function ProfileInvitation() {
  return (
    <Page width="regular" className="flex flex-1 flex-col justify-center">
      <Card padding="none" className="grid overflow-hidden wide:grid-cols-2">
        <div className="flex flex-col items-start gap-4 p-6 sm:p-10">
          <h1 className="text-2xl">Join to Create Profile</h1>
          <p className="text-muted">Your profile is how the right people find you.</p>
          <Button
            kind="primary"
            size="lg"
            className="mt-2"
            icon={<ArrowRight aria-hidden />}
            render={<Link {...toSignUp} />}
          >
            Get Started
          </Button>
        </div>
        <ul className="flex flex-col justify-center gap-5 border-t bg-raised p-6 sm:p-10 wide:border-t-0 wide:border-l">
          {promises.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-4">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-ember-soft text-ember-text">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="pt-2">{text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  )
}
