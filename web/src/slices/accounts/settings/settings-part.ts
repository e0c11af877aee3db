import type { Settings, SettingsChange } from '@netwrk/domain/accounts/settings'

/** What each part of the settings is given. */
export type SettingsPart = { settings: Settings; onChange: (change: SettingsChange) => void }
