import { Switch } from '../../../ui/form/switch.tsx'
import { SettingsGroup } from './settings-group.view.tsx'
import type { SettingsPart } from './settings-part.ts'

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
    </SettingsGroup>
  )
}
