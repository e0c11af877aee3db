import { labelOf } from '@netwrk/domain/profiles/choice'
import {
  monthsOf,
  startOf,
  starts,
  weeklyHoursLimits,
  weeklyHoursSchema,
  weeklyHoursText,
} from '@netwrk/domain/profiles/commitment'
import { goals } from '@netwrk/domain/profiles/goals'
import { goalGroups } from '@netwrk/domain/profiles/groups'
import { businessStages, experiences, revenues, teamSizes } from '@netwrk/domain/profiles/professional'
import { completedProjectsSchema, profileLimits } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { client } from '../../../../lib/calls/api.ts'
import { ChoiceList } from '../../../../ui/form/options/choice-list.tsx'
import { Select } from '../../../../ui/form/options/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Facts } from '../facts.view.tsx'
import { optionsOf } from '../options.ts'
import { EditableSection } from './editable-section.view.tsx'
import { SectionFormView } from './section-form.view.tsx'
import { useSectionForm } from './use-section-form.ts'

const options = {
  experience: optionsOf(experiences),
  goal: optionsOf(goals),
  stage: optionsOf(businessStages),
  teamSize: optionsOf(teamSizes),
  revenue: optionsOf(revenues),
  start: [...optionsOf(starts), { value: 'unsaid', label: 'Not specified' } as const],
}

/** Experience, primary goal, business stage, team size, revenue, completed projects, and what time there is from when on. */
export function ProfessionalSection({ profile }: { profile: OwnProfile }) {
  const { experience, primaryGoal, businessStage, teamSize, revenue, completedProjects, weeklyHours } =
    profile
  const start = startOf(profile.startsInMonths)
  const isEmpty = !(
    experience ||
    primaryGoal ||
    businessStage ||
    teamSize ||
    revenue ||
    completedProjects ||
    weeklyHours ||
    start
  )
  return (
    <EditableSection
      section="professional"
      emptyText="Where you are and where you want to go. We use both to match you."
      isEmpty={isEmpty}
      form={<ProfessionalForm profile={profile} />}
    >
      <Facts
        facts={[
          { term: 'Experience', value: experience && labelOf(experiences, experience) },
          { term: 'Primary goal', value: primaryGoal && labelOf(goals, primaryGoal) },
          { term: 'Business stage', value: businessStage && labelOf(businessStages, businessStage) },
          { term: 'Team size', value: teamSize && labelOf(teamSizes, teamSize) },
          { term: 'Yearly revenue', value: revenue && labelOf(revenues, revenue) },
          { term: 'Completed projects', value: String(completedProjects) },
          { term: 'Hours a week', value: weeklyHours && weeklyHoursText(weeklyHours) },
          { term: 'Can start', value: start && labelOf(starts, start) },
        ]}
      />
    </EditableSection>
  )
}

function ProfessionalForm({ profile }: { profile: OwnProfile }) {
  const { experience, primaryGoal, businessStage, teamSize, revenue } = profile
  const form = useSectionForm({
    section: 'professional',
    saved: {
      experience,
      primaryGoal,
      businessStage,
      teamSize,
      revenue,
      projectsText: String(profile.completedProjects),
      hoursText: profile.weeklyHours === null ? '' : String(profile.weeklyHours),
      start: startOf(profile.startsInMonths),
    },
    revisions: profile.revisions,
    save: ({ projectsText, hoursText, start, ...rest }, options) =>
      client.profiles.saveProfessional(
        {
          ...rest,
          completedProjects: Number(projectsText),
          weeklyHours: hoursOf(hoursText),
          startsInMonths: monthsOf(start),
        },
        options,
      ),
    words: 'professional info',
    problemsOf: ({ projectsText, hoursText }) => ({
      projectsText: isProjects(projectsText) ? undefined : invalidProjects,
      hoursText: isHours(hoursText) ? undefined : invalidHours,
    }),
  })
  const { draft, change } = form
  return (
    <SectionFormView label="Professional Info" form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Experience"
          options={options.experience}
          value={draft.experience}
          onValueChange={(key) => change({ experience: key })}
        />
        <Select
          label="Business stage"
          options={options.stage}
          value={draft.businessStage}
          onValueChange={(key) => change({ businessStage: key })}
        />
        <Select
          label="Team size"
          options={options.teamSize}
          value={draft.teamSize}
          onValueChange={(key) => change({ teamSize: key })}
        />
        <Select
          label="Yearly revenue"
          options={options.revenue}
          value={draft.revenue}
          onValueChange={(key) => change({ revenue: key })}
        />
        <TextField
          label="Completed projects"
          inputMode="numeric"
          value={draft.projectsText}
          onValueChange={(projectsText) => change({ projectsText })}
          error={form.problemOf('projectsText')}
        />
        <TextField
          label="Hours a week"
          inputMode="numeric"
          value={draft.hoursText}
          onValueChange={(hoursText) => change({ hoursText })}
          description="What you have for something new. Empty says nothing."
          error={form.problemOf('hoursText')}
        />
        <Select
          label="Can start"
          options={options.start}
          value={draft.start}
          onValueChange={(key) => change({ start: key === 'unsaid' ? null : key })}
        />
      </div>
      <ChoiceList
        label="Primary goal"
        columns={2}
        options={options.goal}
        groups={goalGroups}
        value={draft.primaryGoal}
        onValueChange={(key) => change({ primaryGoal: key })}
      />
    </SectionFormView>
  )
}

const invalidProjects = `Completed projects must be a whole number up to ${profileLimits.projectsMax}`

function isProjects(text: string): boolean {
  return text.trim() !== '' && completedProjectsSchema.safeParse(Number(text)).success
}

const invalidHours = `Hours a week must be a whole number from ${weeklyHoursLimits.min} to ${weeklyHoursLimits.max}`

function isHours(text: string): boolean {
  const hours = hoursOf(text)
  return hours === null || weeklyHoursSchema.safeParse(hours).success
}

function hoursOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
