import { sayDay } from '@netwrk/domain/profiles/out-of-sight/pause'
import { SettingsPart } from '../../../ui/feedback/settings-part.tsx'
import { BreakForm } from './break-form.tsx'
import { EndBreak } from './end-break.tsx'
import { useOwn } from './use-break.ts'

/** The break that the member takes, or the way to take one, for the settings. */
export function BreakSettings() {
  return (
    <SettingsPart query={useOwn()} failure="Whether you are on a break could not be loaded.">
      {({ profile: { pause } }) =>
        pause === null ? (
          <BreakForm />
        ) : (
          <div className="flex flex-col gap-3 py-3">
            <p>
              You're on a break until {sayDay(pause.until)}. Nobody new sees you, and you're shown as offline.
              Your matches and conversations go on.
            </p>
            {pause.words !== '' && <p className="wrap-anywhere text-muted">Your words: “{pause.words}”</p>}
            <EndBreak isWide />
          </div>
        )
      }
    </SettingsPart>
  )
}
