import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowRight, Heart, X } from 'lucide-react'
import { useState } from 'react'
import { toSignUp } from '../../../lib/sign-up-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BlurredFigure } from '../../profiles/person/blurred-figure.view.tsx'
import { looks } from '../card/card-look.ts'
import { batchClass, lookOf } from '../deck/batch.view.tsx'
import { NetworkHeader } from './network-header.view.tsx'

/** Invented, every one of them: a guest is sent nothing of a real member. */
const placeholders = [
  { name: 'Robin Example', line: 'Lisbon · 6-10 years', tint: 'ember' },
  { name: 'Sam Sample', line: 'Toronto · 3-5 years', tint: 'teal' },
  { name: 'Kim Placeholder', line: 'Nairobi · 10+ years', tint: 'amber' },
  { name: 'Alex Invented', line: 'Seoul · 1-2 years', tint: 'amber' },
  { name: 'Jo Nobody', line: 'Bogotá · 3-5 years', tint: 'teal' },
] as const

/** What a guest sees of Network: blurred cards that nobody stands behind, and the way to join. */
export function GuestNetwork() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <NetworkHeader words="Join to see who fits you" />
      <ul aria-label="Locked suggestions" className={batchClass(placeholders.length)}>
        {placeholders.map((placeholder, index) => (
          <li key={placeholder.name} className={looks[lookOf(index, placeholders.length)].item}>
            <LockedCard {...placeholder} index={index} onPress={() => setAsking(true)} />
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Ready to Connect?"
        description="Join to see who fits you and why, and to connect with them."
        figure={
          <span className="flex size-18 items-center justify-center rounded-full bg-ember-soft">
            <Heart aria-hidden strokeWidth={1.6} className="size-8 text-ember-text" />
          </span>
        }
        actions={
          <>
            <Button kind="ghost" onClick={() => setAsking(false)}>
              Keep Browsing
            </Button>
            <Button kind="primary" icon={<ArrowRight aria-hidden />} render={<Link {...toSignUp} />}>
              Join Now
            </Button>
          </>
        }
      />
    </>
  )
}

type LockedCardProps = (typeof placeholders)[number] & { index: number; onPress: () => void }

function LockedCard({ name, line, tint, index, onPress }: LockedCardProps) {
  const at = looks[lookOf(index, placeholders.length)]
  return (
    <Card padding="none" isPressable className={clsx('relative overflow-hidden', at.card)}>
      <BlurredFigure tint={tint} className={clsx('relative', at.photo)} />
      <div aria-hidden className={clsx('relative flex min-w-0 flex-1 select-none flex-col', at.body)}>
        <div className="blur-[6px]">
          <p className="font-bold font-display text-lg">{name}</p>
          <p className="text-muted text-sm">{line}</p>
          <div className="mt-3 flex gap-1.5">
            {['w-24', 'w-28', 'w-16'].map((width) => (
              <span key={width} className={clsx('h-7 rounded-full bg-control', width)} />
            ))}
          </div>
        </div>
        <div className={clsx('mt-auto flex gap-2 pt-1', at.actions)}>
          <span
            className={clsx(
              'flex min-h-12 items-center justify-center rounded-control bg-control',
              at.action,
            )}
          >
            <X className="size-5 text-faint" />
          </span>
          <span
            className={clsx(
              'flex min-h-12 items-center justify-center rounded-control bg-ember-soft',
              at.action,
            )}
          >
            <Heart className="size-5 text-ember-text" />
          </span>
        </div>
      </div>
      <button
        type="button"
        aria-label={`Locked profile ${index + 1}: join to see who this is`}
        className="absolute inset-0 rounded-card -outline-offset-2"
        onClick={onPress}
      />
    </Card>
  )
}
