import { labelOf } from '@netwrk/domain/profiles/choice'
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
}

/** Experience, primary goal, business stage, team size, revenue and completed projects. */
export function ProfessionalSection({ profile }: { profile: OwnProfile }) {
  const { experience, primaryGoal, businessStage, teamSize, revenue, completedProjects } = profile
  return (
    <EditableSection
      section="professional"
      emptyText="Where you are and where you want to go. We use both to match you."
      isEmpty={!(experience || primaryGoal || businessStage || teamSize || revenue || completedProjects)}
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
        ]}
      />
    </EditableSection>
  )
}

function ProfessionalForm({ profile }: { profile: OwnProfile }) {
  const { experience, primaryGoal, businessStage, teamSize, revenue, completedProjects } = profile
  const form = useSectionForm({
    section: 'professional',
    saved: {
      experience,
      primaryGoal,
      businessStage,
      teamSize,
      revenue,
      projectsText: String(completedProjects),
    },
    revisions: profile.revisions,
    save: ({ projectsText, ...rest }, options) =>
      client.profiles.saveProfessional({ ...rest, completedProjects: Number(projectsText) }, options),
    words: 'professional info',
    problemsOf: ({ projectsText }) => ({
      projectsText: isProjects(projectsText) ? undefined : invalidProjects,
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
