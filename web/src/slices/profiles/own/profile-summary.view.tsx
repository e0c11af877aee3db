import { nextBestStep, type ProfileStep } from '@netwrk/domain/profiles/completeness'
import type { SectionKey } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Camera, Eye, Gem, MailWarning, UserPlus } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Photo } from '../../../ui/display/photo.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PhoneUpgrade } from '../../accounts/phone/phone-upgrade.view.tsx'
import { usePlansSold } from '../../billing/plans-sold.reads.ts'
import type { PhotoChange } from '../photos/photo-dialog.tsx'
import { TierBadge } from '../tier-badge.view.tsx'
import { VerificationBadges } from '../verification/verification-badge.view.tsx'
import { useEditing } from './editing.tsx'

type ProfileSummaryProps = {
  profile: OwnProfile
  /** Opens the dialog for a photo. */
  onPhoto: (change: PhotoChange) => void
}

/** Who the member is to others at a glance, and what to do next for a profile that is found. */
export function ProfileSummary({ profile, onPhoto }: ProfileSummaryProps) {
  const { name, username, photos, tier, verificationLevel } = profile
  const isSelling = usePlansSold()
  return (
    <Card padding="none" className="overflow-hidden">
      <div className="flex items-center gap-4 p-5 wide:flex-col wide:items-stretch wide:gap-5 wide:p-6">
        <div className="relative size-24 shrink-0 sm:size-32 wide:aspect-square wide:size-auto">
          <Photo
            src={photos[0]}
            alt={photos[0] ? '' : 'No photo yet'}
            isEager
            sizes="(min-width: 900px) 260px, 128px"
            className="size-full rounded-card"
          />
          <IconButton
            kind="photo"
            label={photos[0] ? 'Change main photo' : 'Add a photo'}
            className="absolute! right-1 bottom-1"
            onClick={() => onPhoto({ replaces: photos[0] ?? null })}
          >
            <Camera aria-hidden />
          </IconButton>
        </div>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{name}</h2>
          <p className="truncate text-muted" title={`@${username}`}>
            @{username}
          </p>
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
        <PhoneUpgrade level={verificationLevel} phoneNumber={profile.phoneNumber} />
        {isSelling !== false && (
          <Button size="sm" isWide icon={<Gem aria-hidden />} render={<Link to="/subscription" />}>
            {tier === 'elite' ? 'Manage Plan' : 'Upgrade Plan'}
          </Button>
        )}
        <Button
          size="sm"
          isWide
          icon={<Eye aria-hidden />}
          render={<Link to="/user/$userId" params={{ userId: profile.id }} />}
        >
          See it as others do
        </Button>
        <Button size="sm" isWide icon={<UserPlus aria-hidden />} render={<Link to="/invite" />}>
          Invite people
        </Button>
      </div>
      <Completeness profile={profile} onPhoto={onPhoto} />
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

function Completeness({ profile, onPhoto }: ProfileSummaryProps) {
  const { setOpen } = useEditing()
  const step = nextBestStep({ ...profile, photoCount: profile.photos.length })
  const section = step && sectionOf[step.key]
  const isPhoto = step?.key === 'photo' || step?.key === 'second-photo'
  const take = () => (section ? setOpen(section, true) : onPhoto({ replaces: null }))
  return (
    <div className="flex flex-col gap-4 border-t bg-raised p-5 wide:p-6">
      <ProgressBar label="Profile completeness" percent={profile.profileCompleteness} hasWords />
      {step && (
        <div>
          <p className="text-muted text-sm">Next best step</p>
          {section || isPhoto ? (
            <Button size="sm" isWide className="mt-2 justify-between!" onClick={take}>
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
      {!step && <p className="text-muted text-sm">Your profile is complete.</p>}
    </div>
  )
}
