import { countries } from '@netwrk/domain/profiles/countries'
import { headlineMax, headlineProblem } from '@netwrk/domain/profiles/headline'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useMemo, useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { readInTab, useStoredWhenEnded } from '../../../lib/storage/member-tab-store.ts'
import { PickOne } from '../../../ui/form/options/pick-one.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { optionsOf } from '../own/options.ts'
import { Question } from './question.view.tsx'
import type { Save, WelcomeState } from './use-welcome.ts'

const options = optionsOf(countries)
const draftKey = 'welcome-headline'

/** What are you building, and where? */
export function BuildingStep({ profile, state }: { profile: OwnProfile; state: WelcomeState }) {
  const [base] = useState(profile)
  const [headline, setHeadline] = useState(
    () => readInTab<{ headline: string }>(base.id, draftKey)?.headline ?? base.headline,
  )
  const [country, setCountry] = useState(base.country)
  const [problem, setProblem] = useState<string>()
  useStoredWhenEnded(
    base.id,
    draftKey,
    useMemo(() => (headline === base.headline ? null : { headline }), [headline, base.headline]),
  )
  const next = (isLeaving: boolean) => {
    const wrong = headlineProblem(headline)
    if (wrong !== null) return setProblem(wrong)
    const saves: Save[] = []
    if (headline.trim() !== base.headline)
      saves.push(() => client.profiles.saveHeadline({ headline, revision: base.revisions.headline }))
    if (country !== null && country !== base.country)
      saves.push(() => client.profiles.saveLocation({ country, revision: base.revisions.location }))
    state.goOn(saves, isLeaving)
  }
  return (
    <Question
      state={state}
      title="What are you building, and where?"
      text="One line is enough: it is the first thing people read of you."
      isAnswered={headline.trim() !== '' || country !== null}
      onNext={next}
    >
      <TextField
        label="I'm building …"
        name="headline"
        value={headline}
        error={problem}
        maxLength={headlineMax}
        placeholder="a booking tool for small hotels"
        onValueChange={(text) => {
          setProblem(undefined)
          setHeadline(text)
        }}
      />
      <PickOne
        label="Country"
        options={options}
        value={country}
        onValueChange={setCountry}
        placeholder="Choose your country"
        filterPlaceholder="Find a country"
        emptyText="No country with that name. Choose Other at the end of the list."
      />
    </Question>
  )
}
