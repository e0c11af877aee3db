import { capacityChoices } from '@netwrk/domain/connections/capacity'
import { Select } from '../../../ui/form/options/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { SettingsGroup } from './settings-group.view.tsx'
import type { SettingsPart } from './settings-part.ts'

const anyNumber = 'any'
const capacities = [
  { value: anyNumber, label: 'As many as come' },
  ...capacityChoices.map((number) => ({ value: String(number), label: String(number) })),
]

/** What others see of a member, and who may write to them. */
export function PrivacySettings({ settings, onChange }: SettingsPart) {
  return (
    <SettingsGroup part="privacy">
      <Switch
        label="Show Online Status"
        description="When off, you can't see others' status either"
        isOn={settings.showOnlineStatus}
        onChange={(showOnlineStatus) => onChange({ showOnlineStatus })}
      />
      <Switch
        label="Allow Message Requests"
        description="People you haven't matched with can send you one message"
        isOn={settings.allowMessageRequests}
        onChange={(allowMessageRequests) => onChange({ allowMessageRequests })}
      />
      <Switch
        label="Public Profile"
        description="When off, nobody new sees you. You keep your matches"
        isOn={settings.profileVisibility === 'public'}
        onChange={(isPublic) => onChange({ profileVisibility: isPublic ? 'public' : 'hidden' })}
      />
      <div className="py-3">
        <Select
          label="New Conversations at Once"
          description="When so many people wait for your answer, nobody else can ask you until you answer some"
          options={capacities}
          value={settings.capacity === null ? anyNumber : String(settings.capacity)}
          onValueChange={(said) => onChange({ capacity: said === anyNumber ? null : Number(said) })}
        />
      </div>
    </SettingsGroup>
  )
}
