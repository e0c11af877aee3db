import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { later } from '../../../ui/later.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TextLinks } from '../../rights/texts/text-links.view.tsx'
import { AccountSettings } from './account-settings.tsx'
import { AppearanceSettings } from './appearance-settings.view.tsx'
import { NotificationSettings } from './notification-settings.view.tsx'
import { PartLinks } from './part-links.view.tsx'
import { PrivacySettings } from './privacy-settings.view.tsx'
import { SettingsGroup } from './settings-group.view.tsx'
import type { SettingsPart } from './settings-part.ts'
import { useSaveSettings, useSettings } from './use-settings.ts'

const OwnReports = later(() =>
  import('../../safety/reports/own-reports.view.tsx').then((file) => file.OwnReports),
)

const Looks = later(() => import('../../desk/looks/looks.view.tsx').then((file) => file.Looks))

const BlockedPeople = later(() =>
  import('../../safety/blocks/blocked-people.view.tsx').then((file) => file.BlockedPeople),
)

const BreakSettings = later(() =>
  import('../../profiles/out-of-sight/break-settings.view.tsx').then((file) => file.BreakSettings),
)

const DistanceSettings = later(() =>
  import('../../profiles/out-of-sight/distance-settings.view.tsx').then((file) => file.DistanceSettings),
)

const YourData = later(() =>
  import('../../rights/your-data/your-data.view.tsx').then((file) => file.YourData),
)

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Everything a member decides about how Netwrk treats them. */
export function SettingsDialog({ isOpen, onOpenChange }: Props) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Settings" width="broad">
      <SettingsBody />
    </Dialog>
  )
}

function SettingsBody() {
  const { data, error, refetch } = useSettings()
  const save = useSaveSettings()
  if (!data && error) {
    return (
      <ErrorState
        title="Your settings could not be loaded"
        text={refusalText(error, 'An unexpected error occurred. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SettingsSkeleton />
  const part: SettingsPart = { settings: data.settings, onChange: (change) => save.mutate(change) }
  return (
    <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[11rem_minmax(0,1fr)] wide:gap-8">
      <PartLinks />
      <div className="flex min-w-0 flex-col gap-7">
        <NotificationSettings {...part} />
        <PrivacySettings {...part} />
        <SettingsGroup part="break">
          <BreakSettings />
        </SettingsGroup>
        <SettingsGroup part="distance">
          <DistanceSettings />
        </SettingsGroup>
        <SettingsGroup part="blocked">
          <BlockedPeople />
        </SettingsGroup>
        <SettingsGroup part="reports">
          <OwnReports />
        </SettingsGroup>
        <SettingsGroup part="looks">
          <Looks />
        </SettingsGroup>
        <AppearanceSettings {...part} />
        <SettingsGroup part="data">
          <YourData />
        </SettingsGroup>
        <AccountSettings />
        <p className="flex flex-wrap justify-center gap-x-6 text-sm">
          <TextLinks />
        </p>
      </div>
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5 py-2">
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <div key={line} className="flex items-center justify-between gap-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-7 w-12 rounded-full" />
        </div>
      ))}
    </div>
  )
}
