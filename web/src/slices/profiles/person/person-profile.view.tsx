import { type ReplySignal, replySignalText } from '@netwrk/domain/connections/reply-signal'
import { lookingFor } from '@netwrk/domain/profiles/goals'
import { headlineLine } from '@netwrk/domain/profiles/headline'
import { placeLine } from '@netwrk/domain/profiles/place'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { lastActiveText } from '@netwrk/domain/time/relative-time'
import { ArrowLeft, Clock, MapPin, MessageCircleReply } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Carousel } from '../../../ui/layout/carousel.tsx'
import { Chips } from '../chips.view.tsx'
import { TierBadge } from '../tier-badge.view.tsx'
import { VerificationBadges, VerifiedMark } from '../verification/verification-badge.view.tsx'
import { PersonDetails } from './person-details.view.tsx'
import { useGoBack } from './use-go-back.ts'

type PersonHeadingProps = {
  person: Person
  /** How soon they usually answer, where something good is to be said. */
  replies: ReplySignal | null
  /** What the viewer can do about them. */
  actions: ReactNode
}
type PersonProfileProps = PersonHeadingProps & {
  /** How well the viewer and the person fit. */
  fit: ReactNode
  /** Of the viewer, to mark what the two share. */
  sharedWith: readonly string[]
  /** Stands over the photos, across from the way back. */
  menu: ReactNode
}

/** A member as others see them: photos beside words, on the phone above them. */
export function PersonProfile({ person, replies, actions, fit, sharedWith, menu }: PersonProfileProps) {
  const goBack = useGoBack()
  const images = person.photos.map((src, index) => ({
    src,
    alt: `${person.name}, photo ${index + 1} of ${person.photos.length}`,
  }))
  return (
    <article className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[minmax(0,440px)_minmax(0,1fr)] wide:gap-10">
      <div className="relative wide:sticky wide:top-8">
        <Carousel
          label={`Photos of ${person.name}`}
          images={images}
          className="aspect-square w-full sm:rounded-card wide:aspect-4/5"
        />
        <IconButton kind="photo" label="Back" className="absolute! top-3 left-3" onClick={goBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
        {menu}
      </div>
      <div className="flex flex-col gap-7 px-4 sm:px-0 wide:pt-2">
        <PersonHeading {...{ person, replies, actions }} />
        <PersonDetails person={person} fit={fit} sharedWith={sharedWith} />
      </div>
    </article>
  )
}

function PersonHeading({ person, replies, actions }: PersonHeadingProps) {
  const { name, age, username, tier, lastActiveAt } = person
  const place = placeLine(person)
  return (
    <header className="flex flex-col gap-4">
      <div>
        <div className="flex items-center gap-2">
          <h1 className="min-w-0 text-2xl [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
            {age !== null && `, ${age}`}
          </h1>
          <VerifiedMark {...person} />
        </div>
        <p className="mt-1.5 text-muted">@{username}</p>
        {person.headline !== '' && (
          <p dir="auto" className="mt-3 text-balance font-medium text-lg [overflow-wrap:anywhere]">
            {headlineLine(person.headline)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <TierBadge tier={tier} />
        <VerificationBadges {...person} />
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted">
        {place !== '' && (
          <li className="flex items-center gap-2">
            <MapPin aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{place}</span>
          </li>
        )}
        {lastActiveAt && (
          <li className="flex items-center gap-2">
            <Clock aria-hidden className="size-5" />
            {lastActiveText(lastActiveAt, new Date())}
          </li>
        )}
        {replies && (
          <li className="flex items-center gap-2">
            <MessageCircleReply aria-hidden className="size-5 shrink-0" />
            {replySignalText[replies]}
          </li>
        )}
      </ul>
      {person.wishes.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted text-sm">Looking for</span>
          <Chips label="Looking for" choices={lookingFor} keys={person.wishes} />
        </div>
      )}
      {actions}
    </header>
  )
}
