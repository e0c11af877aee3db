import { lookingFor } from '@netwrk/domain/profiles/goals'
import { headlineLine } from '@netwrk/domain/profiles/headline'
import { bioPreview } from '@netwrk/domain/profiles/profiles'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { skills } from '@netwrk/domain/profiles/skills'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Photo } from '../../../ui/display/photo.tsx'
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { SafetyMenu } from '../../safety/menu/safety-menu.view.tsx'
import { Chips } from '../chips.view.tsx'
import { PrivateNote } from '../note/private-note.tsx'
import { PersonLinks } from '../person-links.view.tsx'
import { TierBadge } from '../tier-badge.view.tsx'
import { VerificationBadges, VerifiedMark } from '../verification/verification-badge.view.tsx'

type PersonBesideProps = {
  person: Person
  /** The viewer's skills, of which those that both have are marked. */
  sharedWith: readonly string[]
}

/** A member in one narrow column, beside what one says to them. */
export function PersonBeside({ person, sharedWith }: PersonBesideProps) {
  const about = bioPreview(person.bio)
  return (
    <div className="wrap-anywhere flex animate-rise flex-col gap-5 p-5">
      <div className="relative">
        <Photo
          src={person.photos[0]}
          alt={`Photo of ${person.name}`}
          sizes="280px"
          className="aspect-4/3 w-full rounded-card"
        />
        <SafetyMenu subject={person} kind="photo" className="absolute! top-2 right-2" />
      </div>
      <BesideHeading person={person} />
      {person.wishes.length > 0 && (
        <Part title="Looking for">
          <Chips label="Looking for" choices={lookingFor} keys={person.wishes} />
        </Part>
      )}
      {person.skills.length > 0 && (
        <Part title="Expertise Areas">
          <Chips label="Expertise areas" choices={skills} keys={person.skills} shared={sharedWith} />
        </Part>
      )}
      {person.bio !== '' && (
        <Part title="About">
          <p dir="auto" className="whitespace-pre-line">
            {about.text}
          </p>
        </Part>
      )}
      <PersonLinks person={person} />
      <PrivateNote about={person.id} />
      <Button render={<Link to="/user/$userId" params={{ userId: person.id }} />}>View profile</Button>
    </div>
  )
}

function BesideHeading({ person }: { person: Person }) {
  const { name, age, headline, tier } = person
  return (
    <div>
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 text-lg">
          <bdi>{name}</bdi>
          {age !== null && `, ${age}`}
        </h2>
        <VerifiedMark {...person} />
      </div>
      {headline !== '' && (
        <p dir="auto" className="mt-1 font-medium">
          {headlineLine(headline)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-1.5">
        <TierBadge tier={tier} />
        <VerificationBadges {...person} />
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-medium! font-sans! text-muted text-sm tracking-normal!">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Its shape while it loads. */
export function PersonBesideSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5 p-5">
      <VisuallyHidden>Loading profile...</VisuallyHidden>
      <Skeleton className="aspect-4/3 w-full rounded-card" />
      <Skeleton className="h-7 w-40 rounded-small" />
      <SkeletonText lines={2} />
      <SkeletonText lines={4} />
    </div>
  )
}
