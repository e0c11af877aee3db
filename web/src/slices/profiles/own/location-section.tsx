import { labelOf } from '@netwrk/domain/profiles/choice'
import { type Country, countries } from '@netwrk/domain/profiles/countries'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { MapPin } from 'lucide-react'
import { client } from '../../../lib/calls/api.ts'
import { PickOne } from '../../../ui/form/pick-one.tsx'
import { EditableSection } from './editable-section.view.tsx'
import { optionsOf } from './options.ts'
import { SectionFormView } from './section-form.view.tsx'
import { useSectionForm } from './use-section-form.ts'

const options = optionsOf(countries)

/** One country. */
export function LocationSection({ profile }: { profile: OwnProfile }) {
  const { country } = profile
  return (
    <EditableSection
      section="location"
      emptyText="Choose your country so people near you can find you."
      isEmpty={country === null}
      form={<LocationForm profile={profile} />}
    >
      <p className="flex items-center gap-2 font-medium">
        <MapPin aria-hidden className="size-5 text-muted" />
        {country && labelOf(countries, country)}
      </p>
    </EditableSection>
  )
}

function LocationForm({ profile: { country, revisions } }: { profile: OwnProfile }) {
  const form = useSectionForm<{ country: Country | null }>({
    section: 'location',
    saved: { country },
    revisions,
    // Only a chosen country makes the draft differ, so that nothing else is ever saved.
    save: ({ country: chosen, revision }, options) =>
      client.profiles.saveLocation({ country: chosen!, revision }, options),
    words: 'location',
  })
  return (
    <SectionFormView label="Location" form={form}>
      <PickOne
        label="Country"
        options={options}
        value={form.draft.country}
        onValueChange={(key) => form.change({ country: key })}
        placeholder="Choose your country"
        filterPlaceholder="Find a country"
        emptyText="No country with that name. Choose Other at the end of the list."
      />
    </SectionFormView>
  )
}
