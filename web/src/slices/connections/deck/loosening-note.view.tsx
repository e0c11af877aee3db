import type { PreferenceKey } from '@netwrk/domain/discovery/preferences'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Loosening } from './deck.ts'

const looser: Record<PreferenceKey, string> = {
  ageRange: 'A wider age range',
  preferredTiers: 'Every plan instead of one',
  preferredMethods: 'Every skill instead of some',
  lookingFor: 'Every purpose instead of some',
  locationPreference: 'Every country instead of yours',
}

/** Such as `A wider age range would add 12 people.`. */
export function looseningLine({ preference, gain }: Loosening): string {
  return `${looser[preference]} would add ${gain} ${gain === 1 ? 'person' : 'people'}.`
}

/** Few are left: the one preference that keeps the most away, and the way to it. */
export function LooseningNote({ loosening }: { loosening: Loosening }) {
  return (
    <div className="mt-5">
      <Banner shape="box" tone="teal" icon={<SlidersHorizontal aria-hidden />} actions={<ToPreferences />}>
        {looseningLine(loosening)}
      </Banner>
    </div>
  )
}

export function ToPreferences() {
  return (
    <Button kind="ghost" render={<Link to="/preferences" />}>
      Change preferences
    </Button>
  )
}
