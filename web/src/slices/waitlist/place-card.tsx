import type { WaitlistCard } from '@netwrk/domain/waitlist/waitlist.contract'
import { BellRing, PartyPopper, Users } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { Address } from './address.view.tsx'
import { ArrivedTitle } from './arrived-title.tsx'
import { ConfirmNote } from './confirm-note.tsx'
import { CopyField } from './copy-field.view.tsx'
import { invitationLink } from './own-place.ts'

type PlaceCardProps = { card: WaitlistCard; email: string; onLeave: () => void }

/** The place of whoever joined, and what they can share. */
export function PlaceCard({ card, email, onLeave }: PlaceCardProps) {
  const { position, referralCode, referredCount, isConfirmed } = card
  return (
    <div className="mt-6 animate-rise">
      <div className="flex items-center gap-4 rounded-control bg-teal-soft p-4">
        <PartyPopper aria-hidden strokeWidth={1.6} className="size-9 shrink-0 text-teal-text" />
        <div>
          <ArrivedTitle>You're In!</ArrivedTitle>
          <p className="text-muted text-sm">
            You are number <strong className="text-text">{position.toLocaleString('en')}</strong> in line.
          </p>
        </div>
      </div>
      {!isConfirmed && <ConfirmNote email={email} />}
      <CopyField label="Your referral code" value={referralCode} what="code" className="mt-5" isCode />
      <CopyField
        label="Your link, with the code filled in"
        value={invitationLink(window.location.origin, referralCode)}
        what="link"
        className="mt-4"
      />
      <ul className="mt-5 flex flex-col gap-2.5 text-muted text-sm [&_svg]:mt-px [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ember-text">
        <li className="flex gap-2.5">
          <Users aria-hidden />
          <span>{joinedText(referredCount)}</span>
        </li>
        <li className="flex gap-2.5">
          <BellRing aria-hidden />
          <span className="min-w-0">
            We will notify you on launch, at <Address email={email} end="." />
          </span>
        </li>
      </ul>
      <Button kind="ghost" size="sm" className="mt-3 -ml-3" onClick={onLeave}>
        Join with another email
      </Button>
    </div>
  )
}

function joinedText(count: number): string {
  if (count === 0) return 'Nobody has joined with your code yet. Share it with those you want to meet here.'
  return `${count.toLocaleString('en')} ${count === 1 ? 'person has' : 'people have'} joined with your code.`
}
