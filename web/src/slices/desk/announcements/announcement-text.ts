import type { Announcement, Segment } from '@netwrk/domain/desk/announcements'
import { countries } from '@netwrk/domain/profiles/countries'
import type { BadgeTone } from '../../../ui/display/badge.tsx'

/** Who gets it, in words. */
export function segmentText(segment: Segment): string {
  if (segment.to === 'plan') return `Members with ${segment.plan}`
  if (segment.to === 'country')
    return `Members in ${countries.find(({ key }) => key === segment.country)!.label}`
  if (segment.to === 'verified') return 'Verified members'
  if (segment.to === 'active') return `Members active in the last ${segment.days} days`
  return 'All members'
}

type State = { text: string; tone: BadgeTone }

/** How far it is, in words. */
export function stateOf({ state, approvedBy }: Pick<Announcement, 'state' | 'approvedBy'>): State {
  if (state === 'sending') return { text: 'Being sent', tone: 'amber' }
  if (state === 'sent') return { text: 'Sent', tone: 'teal' }
  if (state === 'stopped') return { text: 'Stopped', tone: 'danger' }
  return approvedBy === null ? { text: 'Draft', tone: 'neutral' } : { text: 'Approved', tone: 'teal' }
}

/** What has become of it so far. */
export function progressText({ counted, told, mailed, notMailed }: Announcement): string {
  if (counted === null) return 'Not sent yet'
  const left = notMailed === 0 ? '' : `, ${notMailed.toLocaleString('en')} left out`
  return `${told.toLocaleString('en')} of ${counted.toLocaleString('en')} told, ${mailed.toLocaleString('en')} by mail${left}`
}
