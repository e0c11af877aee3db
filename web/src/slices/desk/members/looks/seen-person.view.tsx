import { lookingFor } from '@netwrk/domain/profiles/goals'
import { headlineLine } from '@netwrk/domain/profiles/headline'
import { placeLine } from '@netwrk/domain/profiles/place'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { lastActiveText } from '@netwrk/domain/time/relative-time'
import { Eye, EyeOff } from 'lucide-react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Carousel } from '../../../../ui/layout/carousel.tsx'
import { Chips } from '../../../profiles/chips.view.tsx'
import { PersonDetails } from '../../../profiles/person/person-details.view.tsx'
import { TierBadge } from '../../../profiles/tier-badge.view.tsx'
import { VerificationBadges } from '../../../profiles/verification/verification-badge.view.tsx'

type SeenPersonProps = { person: Person | null; isSuggested: boolean }

/** The projection in a frame that says that it is one. */
export function SeenPerson({ person, isSuggested }: SeenPersonProps) {
  return (
    <div className="overflow-hidden rounded-card border-2 border-amber border-dashed">
      <Banner icon={person ? <Eye aria-hidden /> : <EyeOff aria-hidden />}>
        {person
          ? `Only to be read: this is their profile as others see it. ${
              isSuggested ? 'It is suggested to others.' : 'It is not suggested to others.'
            }`
          : 'Others do not find this profile: for them it does not exist.'}
      </Banner>
      {person && <Profile person={person} />}
    </div>
  )
}

function Profile({ person }: { person: Person }) {
  const { name, age, username, lastActiveAt } = person
  const place = placeLine(person)
  const images = person.photos.map((src, index) => ({
    src,
    alt: `${name}, photo ${index + 1} of ${person.photos.length}`,
  }))
  const facts = [
    ...(place === '' ? [] : [place]),
    ...(lastActiveAt ? [lastActiveText(lastActiveAt, new Date())] : []),
  ]
  return (
    <div className="grid items-start gap-5 p-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <Carousel label={`Photos of ${name}`} images={images} className="aspect-4/5 w-full rounded-card" />
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <p className="font-display font-semibold text-xl [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
            {age !== null && `, ${age}`}
          </p>
          <p className="mb-3 text-muted [overflow-wrap:anywhere]">{[`@${username}`, ...facts].join(' · ')}</p>
          <div className="flex flex-wrap gap-1.5">
            <TierBadge tier={person.tier} />
            <VerificationBadges {...person} />
          </div>
        </div>
        {person.headline !== '' && (
          <p dir="auto" className="[overflow-wrap:anywhere]">
            {headlineLine(person.headline)}
          </p>
        )}
        {person.wishes.length > 0 && <Chips label="Looking for" choices={lookingFor} keys={person.wishes} />}
        <PersonDetails person={person} />
      </div>
    </div>
  )
}
