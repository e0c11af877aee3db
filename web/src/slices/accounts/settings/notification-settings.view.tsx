import { unreadMailMinutes } from '@netwrk/domain/notifications/who-is-told'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { later } from '../../../ui/later.tsx'
import { PushSetting } from '../../notifications/push-setting.view.tsx'
import { useAccount } from '../member.reads.ts'
import { SettingsGroup } from './settings-group.view.tsx'
import type { SettingsPart } from './settings-part.ts'

const NewsSettings = later(() => import('./news-settings.view.tsx').then((file) => file.NewsSettings))

/** How a member hears of what happens. */
export function NotificationSettings({ settings, onChange }: SettingsPart) {
  const account = useAccount()
  return (
    <SettingsGroup part="notifications">
      {account && (
        <PushSetting
          memberId={account.id}
          isOn={settings.pushNotifications}
          onChange={(pushNotifications) => onChange({ pushNotifications })}
        />
      )}
      <Switch
        label="Email Notifications"
        description={`When you match, and when messages stay unread for ${unreadMailMinutes} minutes`}
        isOn={settings.emailNotifications}
        onChange={(emailNotifications) => onChange({ emailNotifications })}
      />
      <Switch
        label="New Messages"
        description="When off, we won't alert you to new messages. You'll find them in your inbox."
        isOn={settings.newMessages}
        onChange={(newMessages) => onChange({ newMessages })}
      />
      <Switch
        label="New Matches"
        description="When off, we won't alert you to new matches. You'll find them under Matches."
        isOn={settings.newMatches}
        onChange={(newMatches) => onChange({ newMatches })}
      />
      <EachKind {...{ settings, onChange }} />
      <Switch
        label="Sound Effects"
        description="A short sound when a message arrives"
        isOn={settings.soundEffects}
        onChange={(soundEffects) => onChange({ soundEffects })}
      />
    </SettingsGroup>
  )
}

function EachKind(part: SettingsPart) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="py-3">
      <Button isWide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the kinds' : 'Choose for each kind'}
      </Button>
      {isOpen && <NewsSettings {...part} />}
    </div>
  )
}
