import { SettingsPart } from '../../../ui/feedback/settings-part.tsx'
import { DistanceForm } from './distance-form.tsx'
import { DistanceRules } from './distance-rules.tsx'
import { useDistance } from './use-distance.ts'

/** Whom the member keeps out of sight before they ever meet, for the settings; and what that cannot do. */
export function DistanceSettings() {
  return (
    <div className="flex flex-col gap-4 py-3">
      <p className="text-muted text-sm">
        You and whoever you add never find each other on Netwrk, also if they join later. We tell nobody, and
        we won't tell you whether they are here.
      </p>
      <DistanceForm
        from="person"
        label="Username, email or phone number"
        placeholder="name@example.com"
        add="Add Person"
      />
      <DistanceForm
        from="domain"
        label="Company, by its mail domain"
        description="Everybody with an address there, verified or not. Profiles don't name an employer."
        placeholder="example.com"
        add="Add Company"
      />
      <SettingsPart query={useDistance()} failure="Whom you keep out of sight could not be loaded.">
        {({ rules }) => <DistanceRules rules={rules} />}
      </SettingsPart>
      <details className="text-muted text-sm">
        <summary className="cursor-pointer py-3 font-medium">What this cannot do</summary>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          <li>Somebody who signs up with another address or number is not recognized.</li>
          <li>Somebody may see you on a friend's screen, or hear of you from them.</li>
          <li>It ends no match or conversation that you have already. To end one, block the person.</li>
        </ul>
      </details>
    </div>
  )
}
