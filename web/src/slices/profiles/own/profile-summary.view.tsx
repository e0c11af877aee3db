import { emptyHelp } from '@netwrk/domain/profiles/completeness'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Camera, Eye, Gem, MailWarning, UserPlus } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Photo } from '../../../ui/display/photo.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PhoneUpgrade } from '../../accounts/phone/phone-upgrade.view.tsx'
import { usePlansSold } from '../../billing/plans-sold.reads.ts'
import type { PhotoChange } from '../photos/photo-dialog.tsx'
import { TierBadge } from '../tier-badge.view.tsx'
import { VerificationBadges } from '../verification/verification-badge.view.tsx'
import { Completeness } from './completeness.view.tsx'

type ProfileSummaryProps = {
  profile: OwnProfile
  /** Opens the dialog for a photo. */
  onPhoto: (change: PhotoChange) => void
}

/** Who the member is to others at a glance, and what to do next for a profile that is found. */
export function ProfileSummary({ profile, onPhoto }: ProfileSummaryProps) {
  const { name, username, photos, tier, verificationLevel } = profile
  const isSelling = usePlansSold()
  // What others find comes before what else can be done here, until there is nothing left of it.
  const isComplete = profile.profileCompleteness === 100 && emptyHelp(profile).length === 0
  const completeness = <Completeness profile={profile} onPhoto={onPhoto} />
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
      {!isComplete && completeness}
      <div
        className={clsx('flex flex-col gap-2 px-5 pb-5 wide:px-6 wide:pb-6', !isComplete && 'border-t pt-5')}
      >
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
      {isComplete && completeness}
    </Card>
  )
}
