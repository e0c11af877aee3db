import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Bookmark, Camera, Heart, X } from 'lucide-react'
import { memo } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Photo } from '../../../ui/display/photo.tsx'
import { ScoreRing } from '../../../ui/display/score-ring.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TierBadge } from '../../profiles/tier-badge.view.tsx'
import { VerifiedMark } from '../../profiles/verification/verification-badge.view.tsx'
import { SafetyMenu } from '../../safety/menu/safety-menu.view.tsx'
import { shortcutKeys } from '../deck/shortcuts/shortcuts.ts'
import type { CardChoice } from './card-choice.ts'
import { CardFacts, CardGlance, CardOutside, CardReasons, CardSkills } from './card-facts.view.tsx'
import { type CardLook, looks } from './card-look.ts'
import { DragStamps } from './drag-stamps.view.tsx'
import { nameAndAge } from './name-and-age.ts'

export type SuggestionCardProps = {
  suggestion: Suggestion
  /** The first of the batch stands large beside the others where there is room. */
  look: CardLook
  /** Why the card came back after a swipe. */
  problem?: string | undefined
  /** Absent while no choice can be made: the card has no buttons then. */
  onDecide?: ((person: Person, choice: CardChoice) => void) | undefined
}

/**
 * Somebody to pass on, to connect with or to put aside; the card itself opens their profile. One that stays
 * as it is when another leaves is not drawn again.
 */
export const SuggestionCard = memo(function SuggestionCard({
  suggestion,
  look,
  problem,
  onDecide,
}: SuggestionCardProps) {
  const { person, compatibility } = suggestion
  const at = looks[look]
  return (
    <Card
      padding="none"
      isPressable
      render={<article aria-label={person.name} />}
      className={clsx('relative overflow-clip', at.card)}
    >
      <div
        className={clsx(
          'relative bg-linear-150 from-ember-soft to-control',
          at.photo,
          person.photos.length === 0 && 'max-sm:aspect-2/1',
        )}
      >
        <Photo
          src={person.photos[0]}
          alt=""
          isEager={look !== 'row'}
          className="absolute inset-0 size-full bg-transparent!"
        />
        <TierBadge tier={person.tier} className={clsx('absolute top-3 left-3 shadow-card', at.tier)} />
        <SafetyMenu subject={person} kind="photo" className={clsx('absolute! z-10', at.menu)} />
        {onDecide && (
          <IconButton
            kind="photo"
            data-action="later"
            aria-keyshortcuts={shortcutKeys.later}
            label={`Keep ${person.name} for later`}
            className={clsx('absolute! z-10 transition-none! active:scale-none!', at.later)}
            onClick={() => onDecide(person, 'later')}
          >
            <Bookmark aria-hidden />
          </IconButton>
        )}
        {person.photos.length > 0 && <PhotoCount count={person.photos.length} />}
        <DragStamps />
      </div>
      <div className={clsx('relative flex min-w-0 flex-1 flex-col', at.body)}>
        <span className={clsx('rounded-full bg-surface p-1', at.ring)}>
          <ScoreRing score={compatibility.total} label="Match score" />
        </span>
        <div className={at.name}>
          <h2 className="flex items-center gap-1.5 text-lg">
            <Link
              to="/user/$userId"
              params={{ userId: person.id }}
              draggable={false}
              aria-keyshortcuts={shortcutKeys.open}
              className="line-clamp-2 min-w-0 no-underline after:absolute after:inset-0"
            >
              {nameAndAge(person)}
            </Link>
            <VerifiedMark {...person} />
          </h2>
          <p className="truncate text-muted text-sm">@{person.username}</p>
        </div>
        {/* The choices keep within this: who they are about stays in view above them. */}
        <div className="flex flex-1 flex-col gap-[inherit]">
          <CardGlance person={person} look={look} />
          <CardFacts person={person} />
          <CardSkills skills={person.skills} />
          <CardReasons suggestion={suggestion} look={look} />
          <CardOutside suggestion={suggestion} look={look} />
          {problem !== undefined && (
            <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger-text text-sm">
              {problem}
            </p>
          )}
          {onDecide && (
            <CardActions name={person.name} look={look} onDecide={(choice) => onDecide(person, choice)} />
          )}
        </div>
      </div>
    </Card>
  )
})

function PhotoCount({ count }: { count: number }) {
  return (
    <span className="absolute bottom-3 left-3 flex items-center gap-1 rounded-full bg-photo-shade px-2.5 py-0.5 font-semibold text-photo-ink text-xs">
      <Camera aria-hidden className="size-3.5" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{count === 1 ? '1 photo' : `${count} photos`}</span>
    </span>
  )
}

type CardActionsProps = { name: string; look: CardLook; onDecide: (choice: CardChoice) => void }

// The card itself answers a press, in the next frame; a button that shrank or shaded meanwhile would only hold it up.
const stillWhenPressed = {
  pass: 'transition-none! active:scale-none!',
  connect:
    'transition-none! active:scale-none! pointer-coarse:filter-none! pointer-fine:active:brightness-108!',
}

// A card is higher than a phone's screen: the choices stay above the bottom bar as long as the card is in view.
const inReach =
  'max-sm:sticky max-sm:bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] max-sm:-mx-4 max-sm:-mb-4 max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-3'

function CardActions({ name, look, onDecide }: CardActionsProps) {
  const at = looks[look]
  return (
    <div className={clsx('z-10 mt-auto flex gap-2 pt-1', inReach, at.actions)}>
      <Button
        data-action="pass"
        aria-keyshortcuts={shortcutKeys.pass}
        aria-label={`Pass on ${name}`}
        icon={<X aria-hidden />}
        className={clsx(at.action, stillWhenPressed.pass)}
        onClick={() => onDecide('pass')}
      >
        <span className={at.actionText}>Pass</span>
      </Button>
      <Button
        kind="primary"
        data-action="connect"
        aria-keyshortcuts={shortcutKeys.connect}
        aria-label={`Connect with ${name}`}
        icon={<Heart aria-hidden />}
        className={clsx(at.action, stillWhenPressed.connect)}
        onClick={() => onDecide('connect')}
      >
        <span className={at.actionText}>Connect</span>
      </Button>
    </div>
  )
}
