import { labelOf } from '@netwrk/domain/profiles/choice'
import { startOf, starts, weeklyHoursText } from '@netwrk/domain/profiles/commitment'
import { goals } from '@netwrk/domain/profiles/goals'
import { interests } from '@netwrk/domain/profiles/interests'
import { businessStages, experiences, revenues, teamSizes } from '@netwrk/domain/profiles/professional'
import { bioPreview } from '@netwrk/domain/profiles/profiles'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { skills } from '@netwrk/domain/profiles/skills'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Chips } from '../chips.view.tsx'
import { PersonLinks } from '../person-links.view.tsx'

type PersonDetailsProps = {
  person: Person
  /** How well the viewer and the person fit: it comes after what they want and who they are. */
  fit?: ReactNode
  /** The viewer's skills and interests, of which those that both have are marked. */
  sharedWith?: readonly string[]
}

/** What a member tells about themselves, in sections: their goal, who they are, the fit, and the rest. */
export function PersonDetails({ person, fit, sharedWith = [] }: PersonDetailsProps) {
  const { bio, experience, primaryGoal, businessStage, teamSize, revenue, weeklyHours } = person
  const start = startOf(person.startsInMonths)
  return (
    <>
      {primaryGoal && (
        <Section title="Primary Goal">
          <p className="font-medium">{labelOf(goals, primaryGoal)}</p>
        </Section>
      )}
      {bio !== '' && <About bio={bio} />}
      <PersonLinks person={person} />
      {fit}
      {person.skills.length > 0 && (
        <Section title="Expertise Areas">
          <Chips label="Expertise areas" choices={skills} keys={person.skills} shared={sharedWith} />
        </Section>
      )}
      {person.neededSkills.length > 0 && (
        <Section title="Skills Needed">
          <Chips label="Skills needed" choices={skills} keys={person.neededSkills} />
        </Section>
      )}
      <Card className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3">
        <Section title="Experience">
          <p>{(experience && labelOf(experiences, experience)) || 'Not specified'}</p>
        </Section>
        {businessStage && (
          <Section title="Business Stage">
            <p>{labelOf(businessStages, businessStage)}</p>
          </Section>
        )}
        {teamSize && (
          <Section title="Team Size">
            <p>{labelOf(teamSizes, teamSize)}</p>
          </Section>
        )}
        {weeklyHours !== null && (
          <Section title="Hours a Week">
            <p>{weeklyHoursText(weeklyHours)}</p>
          </Section>
        )}
        {start && (
          <Section title="Can Start">
            <p>{labelOf(starts, start)}</p>
          </Section>
        )}
        <Section title="Yearly Revenue">
          <p>{(revenue && labelOf(revenues, revenue)) || 'Not specified'}</p>
        </Section>
        <Section title="Completed Projects">
          <p>{person.completedProjects}</p>
        </Section>
        <Section title="Connections">
          <p>{person.connections}</p>
        </Section>
        <Section title="Member Since">
          <p>{monthAndYear.format(person.joinedAt)}</p>
        </Section>
      </Card>
      {person.interests.length > 0 && (
        <Section title="Other Interests">
          <Chips label="Other interests" choices={interests} keys={person.interests} shared={sharedWith} />
        </Section>
      )}
    </>
  )
}

const monthAndYear = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

function About({ bio }: { bio: string }) {
  const [isWhole, setWhole] = useState(false)
  const preview = bioPreview(bio)
  return (
    <Section title="About">
      <p dir="auto" className="max-w-[65ch] whitespace-pre-line">
        {isWhole ? bio : preview.text}
      </p>
      {preview.isCut && (
        <Button
          kind="ghost"
          size="sm"
          className="-ml-4 text-ember-text!"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show Less' : 'Read More'}
        </Button>
      )}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="wrap-anywhere flex min-w-0 flex-col items-start gap-2">
      <h2 id={id} className="font-sans! font-medium! text-muted text-sm tracking-normal!">
        {title}
      </h2>
      {children}
    </section>
  )
}
