import { emptyHelp, type HelpSection, nextSteps } from '@netwrk/domain/profiles/completeness'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { VerifyEmailStep } from '../../accounts/links/verify-email-step.view.tsx'

const shownSteps = 3

const helpLabels: Record<HelpSection, string> = { lookingFor: 'Looking For', neededSkills: 'Skills I Need' }

/** Whether the profile lacks anything that can be said here. */
export function hasSteps(profile: OwnProfile): boolean {
  return stepsOf(profile).length > 0 || emptyHelp(profile).length > 0
}

/** What is worth the most of what the profile lacks, each with what it adds, and what helps without adding to it. */
export function ProfileSteps({ profile }: { profile: OwnProfile }) {
  const steps = stepsOf(profile)
  return (
    <>
      <ProgressBar label="Complete" percent={profile.profileCompleteness} hasWords />
      {steps.length > 0 && (
        <ul aria-label="Next steps" className="mt-4 flex flex-col gap-2">
          {steps.map(({ key, label, points }) => {
            const words = (
              <span className="text-left">
                {label} <span className="whitespace-nowrap text-teal-text">+{points}%</span>
              </span>
            )
            return (
              <li key={key}>
                {key === 'email' ? (
                  <VerifyEmailStep className="justify-between!">{words}</VerifyEmailStep>
                ) : (
                  <Button size="sm" isWide className="justify-between!" render={<Link to="/profile" />}>
                    {words}
                    <ArrowRight aria-hidden className="shrink-0" />
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <AlsoHelps profile={profile} />
    </>
  )
}

function AlsoHelps({ profile }: { profile: OwnProfile }) {
  const sections = emptyHelp(profile)
  if (sections.length === 0) return null
  return (
    <p className="mt-4 text-muted text-sm">
      Also helps others find you:{' '}
      <Link to="/profile" className="touch font-medium text-ember-text">
        {sections.map((section) => helpLabels[section]).join(' and ')}
      </Link>
    </p>
  )
}

const stepsOf = (profile: OwnProfile) =>
  nextSteps({ ...profile, photoCount: profile.photos.length }, shownSteps)
