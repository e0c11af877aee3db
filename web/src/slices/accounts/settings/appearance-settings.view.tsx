import type { Theme } from '@netwrk/domain/accounts/settings'
import { Monitor, Moon, Sun } from 'lucide-react'
import { Segments } from '../../../ui/form/segments.tsx'
import { applyTheme } from '../../../ui/theme.ts'
import { SettingsGroup } from './settings-group.view.tsx'
import type { SettingsPart } from './settings-part.ts'

const looks = [
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'system', label: 'System', icon: Monitor },
] as const

/** How the screens look; seen at once. */
export function AppearanceSettings({ settings, onChange }: SettingsPart) {
  const choose = (theme: Theme) => {
    applyTheme(theme)
    onChange({ theme })
  }
  return (
    <SettingsGroup part="appearance">
      <Segments label="Appearance" options={looks} value={settings.theme} onValueChange={choose} />
    </SettingsGroup>
  )
}
