import { countries } from '@netwrk/domain/profiles/countries'
import { headlineProblem } from '@netwrk/domain/profiles/headline'
import { cityMax, placeLine } from '@netwrk/domain/profiles/place'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { MapPin } from 'lucide-react'
import { client } from '../../../../lib/calls/api.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { PickOne } from '../../../../ui/form/options/pick-one.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { optionsOf } from '../options.ts'
import { EditableSection } from './editable-section.view.tsx'
import { SectionFormView } from './section-form.view.tsx'
import { useSectionForm } from './use-section-form.ts'

const options = optionsOf(countries)

/** The country, and beside it a city and whether remote work is fine, as far as these are said. */
export function LocationSection({ profile }: { profile: OwnProfile }) {
  const place = placeLine(profile)
  return (
    <EditableSection
      section="location"
      emptyText="Choose your country so people near you can find you."
      isEmpty={place === ''}
      form={<LocationForm profile={profile} />}
    >
      <p className="flex items-center gap-2 font-medium">
        <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{place}</span>
      </p>
    </EditableSection>
  )
}

function LocationForm({ profile: { country, city, worksRemotely, revisions } }: { profile: OwnProfile }) {
  const form = useSectionForm({
    section: 'location',
    saved: { country, city, worksRemotely },
    revisions,
    save: ({ country: chosen, ...rest }, options) =>
      client.profiles.saveLocation({ country: chosen!, ...rest }, options),
    words: 'location',
    problemsOf: (draft) => ({
      country: draft.country === null ? 'Please choose your country.' : undefined,
      city: headlineProblem(draft.city) ?? undefined,
    }),
  })
  return (
    <SectionFormView label="Location" form={form}>
      <PickOne
        label="Country"
        options={options}
        value={form.draft.country}
        onValueChange={(key) => form.change({ country: key })}
        error={form.problemOf('country')}
        placeholder="Choose your country"
        filterPlaceholder="Find a country"
        emptyText="No country with that name. Choose Other at the end of the list."
      />
      <TextField
        label="City"
        description="If you like: members find you by it."
        value={form.draft.city}
        error={form.problemOf('city')}
        maxLength={cityMax}
        autoComplete="address-level2"
        placeholder="Lisbon"
        onValueChange={(text) => form.change({ city: text })}
      />
      <Checkbox
        isChecked={form.draft.worksRemotely}
        onChange={(isChecked) => form.change({ worksRemotely: isChecked })}
      >
        Open to working remotely
      </Checkbox>
    </SectionFormView>
  )
}
