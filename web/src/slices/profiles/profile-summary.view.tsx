import { nextBestStep, type ProfileStep } from '@netwrk/domain/profiles/completeness'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Gem, MailWarning } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Photo } from '../../ui/photo.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { PhoneUpgrade } from '../accounts/phone-upgrade.view.tsx'
import { type SectionKey, useEditing } from './editing.tsx'
import { TierBadge } from './tier-badge.view.tsx'
import { VerificationBadges } from './verification-badge.view.tsx'

/** Who the member is to others at a glance, and what to do next for a profile that is found. */
export function ProfileSummary({ profile }: { profile: OwnProfile }) {
  const { name, username, photos, tier, verificationLevel } = profile
  return (
    <Card padding="none" className="overflow-hidden">
      <div className="flex items-center gap-4 p-5 wide:flex-col wide:items-stretch wide:gap-5 wide:p-6">
        <Photo
          src={photos[0]}
          alt={photos[0] ? '' : 'No photo yet'}
          isEager
          className="size-24 shrink-0 rounded-card sm:size-32 wide:aspect-square wide:size-auto"
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{name}</h2>
          <p className="truncate text-muted">@{username}</p>
          <div className="mt-3 flex flex-wrap gap-1.5">
            <TierBadge tier={tier} />
            <VerificationBadges {...profile} />
            {verificationLevel === 0 && (
              <Badge tone="amber" icon={<MailWarning aria-hidden />}>
                Not verified
              </Badge>
            )}
          </div>
        </div>
      </div>
      <div className="flex flex-col gap-2 px-5 pb-5 wide:px-6 wide:pb-6">
        <PhoneUpgrade level={verificationLevel} />
        <Button size="sm" isWide icon={<Gem aria-hidden />} render={<Link to="/subscription" />}>
          {tier === 'elite' ? 'Manage Plan' : 'Upgrade Plan'}
        </Button>
      </div>
      <Completeness profile={profile} />
    </Card>
  )
}

/** Where each step of completeness is taken; a step without a section is taken elsewhere. */
const sectionOf: Partial<Record<ProfileStep['key'], SectionKey>> = {
  bio: 'bio',
  country: 'location',
  skills: 'skills',
  interests: 'interests',
  experience: 'professional',
  goal: 'professional',
  age: 'name',
}

function Completeness({ profile }: { profile: OwnProfile }) {
  const { setOpen } = useEditing()
  // Photos cannot be added yet, so they are not what to do next.
  const step = nextBestStep({ ...profile, photoCount: Math.max(2, profile.photos.length) })
  const section = step && sectionOf[step.key]
  return (
    <div className="flex flex-col gap-4 border-t bg-raised p-5 wide:p-6">
      <ProgressBar label="Profile completeness" percent={profile.profileCompleteness} hasWords />
      {step && (
        <div>
          <p className="text-muted text-sm">Next best step</p>
          {section ? (
            <Button size="sm" isWide className="mt-2 justify-between!" onClick={() => setOpen(section, true)}>
              <span>
                {step.label} <span className="text-teal-text">+{step.points}%</span>
              </span>
              <ArrowRight aria-hidden />
            </Button>
          ) : (
            <p className="mt-1 font-medium">
              {step.label} <span className="text-teal-text">+{step.points}%</span>
            </p>
          )}
        </div>
      )}
      {!step && <p className="text-muted text-sm">Everything people look for is here.</p>}
    </div>
  )
}
