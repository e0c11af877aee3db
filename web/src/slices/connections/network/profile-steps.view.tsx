import { nextSteps } from '@netwrk/domain/profiles/completeness'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'

const shownSteps = 3

/** What is worth the most of what the profile lacks, each with what it adds; nothing where it is complete. */
export function ProfileSteps({ profile }: { profile: OwnProfile }) {
  const steps = nextSteps({ ...profile, photoCount: profile.photos.length }, shownSteps)
  if (steps.length === 0) return null
  return (
    <SectionCard title="Meanwhile, make your profile stronger" className="mb-5">
      <ProgressBar label="Complete" percent={profile.profileCompleteness} hasWords />
      <ul aria-label="Next steps" className="mt-4 grid gap-2 wide:grid-cols-3 wide:gap-3">
        {steps.map(({ key, label, points }) => (
          <li key={key}>
            <Button isWide className="h-full justify-between!" render={<Link to="/profile" />}>
              <span className="text-left">
                {label} <span className="whitespace-nowrap text-teal-text">+{points}%</span>
              </span>
              <ArrowRight aria-hidden className="shrink-0" />
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
