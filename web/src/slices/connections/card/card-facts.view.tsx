import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { PreferenceKey } from '@netwrk/domain/discovery/preferences'
import { labelOf } from '@netwrk/domain/profiles/choice'
import { lookingFor } from '@netwrk/domain/profiles/goals'
import { headlineLine } from '@netwrk/domain/profiles/headline'
import { placeLine } from '@netwrk/domain/profiles/place'
import { experiences } from '@netwrk/domain/profiles/professional'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { skills as skillList } from '@netwrk/domain/profiles/skills'
import { clsx } from 'clsx'
import { Briefcase, CircleDashed, MapPin, Sparkles } from 'lucide-react'
import { Chip } from '../../../ui/display/chip.tsx'
import type { CardLook } from './card-look.ts'
import { whysOf } from './top-reasons.ts'
import { useOwnProfile } from './use-own-profile.ts'

type CardGlanceProps = { person: Pick<Person, 'headline' | 'wishes'>; look?: CardLook }

/** What somebody is building and looks for: whatever they have said of it. */
export function CardGlance({ person: { headline, wishes }, look }: CardGlanceProps) {
  if (headline === '' && wishes.length === 0) return null
  const wanted = lookingFor.filter(({ key }) => wishes.includes(key)).map(({ label }) => label)
  return (
    <div className="text-sm">
      {headline !== '' && (
        <p
          dir="auto"
          className={clsx(
            'line-clamp-2 font-medium [overflow-wrap:anywhere]',
            look === 'row' && 'desk:line-clamp-1',
          )}
        >
          {headlineLine(headline)}
        </p>
      )}
      {wanted.length > 0 && <p className="line-clamp-1 text-muted">Looking for: {wanted.join(', ')}</p>}
    </div>
  )
}

/** Location and experience. */
export function CardFacts({ person }: { person: Person }) {
  const { experience } = person
  const place = placeLine(person)
  if (place === '' && !experience) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {place !== '' && (
        <li className="flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="line-clamp-1 min-w-0 [overflow-wrap:anywhere]">{place}</span>
        </li>
      )}
      {experience && (
        <li className="flex items-center gap-1.5">
          <Briefcase aria-hidden className="size-4" />
          {labelOf(experiences, experience)}
        </li>
      )}
    </ul>
  )
}

const skillsShown = 3

/** Up to three skills, those that the member shares first and marked, and how many more there are. */
export function CardSkills({ skills: all }: { skills: Person['skills'] }) {
  const { profile } = useOwnProfile()
  if (all.length === 0) return null
  const shared = all.filter((skill) => profile?.skills.includes(skill))
  const skills = [...shared, ...all.filter((skill) => !shared.includes(skill))]
  const hidden = skills.length - skillsShown
  return (
    <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
      {skills.slice(0, skillsShown).map((skill) => (
        <li key={skill}>
          <Chip tone={shared.includes(skill) ? 'ember' : 'neutral'}>
            {labelOf(skillList, skill)}
            {shared.includes(skill) && <span className="sr-only">, you share this</span>}
          </Chip>
        </li>
      ))}
      {hidden > 0 && <li className="self-center px-1 text-muted text-sm">+{hidden} more</li>}
    </ul>
  )
}

type CardReasonsProps = { suggestion: Suggestion; look: CardLook }

const reasonsShown = 3

/** What speaks most for the two; beside others in a row on wide screens the first of it. */
export function CardReasons({ suggestion, look }: CardReasonsProps) {
  const { profile } = useOwnProfile()
  const whys = profile ? whysOf(suggestion, profile, reasonsShown) : []
  if (whys.length === 0) return null
  return (
    <ul
      aria-label="Why you fit"
      className={clsx(
        'flex flex-col gap-1 text-sm',
        look === 'row' && 'wide:[&>li:not(:first-child)]:hidden',
      )}
    >
      {whys.map((why) => (
        <li key={why} className="flex items-start gap-2">
          <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-ember-text" />
          <span className={clsx(look === 'row' && 'wide:line-clamp-1')}>{why}</span>
        </li>
      ))}
    </ul>
  )
}

const outsideWords: Record<PreferenceKey, string> = {
  ageRange: 'age',
  preferredTiers: 'plan',
  preferredMethods: 'skills',
  lookingFor: 'what they look for',
  locationPreference: 'location',
}

/** What of the viewer's flexible preferences somebody is outside of. */
export function CardOutside({ suggestion: { outsideOf = [] }, look }: CardReasonsProps) {
  if (outsideOf.length === 0) return null
  return (
    <p className="flex items-start gap-2 text-muted text-sm">
      <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className={clsx(look === 'row' && 'wide:line-clamp-1')}>
        Outside what you prefer: {outsideOf.map((key) => outsideWords[key]).join(', ')}
      </span>
    </p>
  )
}
