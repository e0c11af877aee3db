import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useMember } from '../../accounts/member.reads.ts'
import { SignOutButton } from '../../accounts/sessions/sign-out-button.view.tsx'
import { SettingsButton } from '../../accounts/settings/settings-button.view.tsx'
import { type PhotoChange, PhotoDialog } from '../photos/photo-dialog.tsx'
import { PhotosSection } from '../photos/photos-section.tsx'
import { VerificationSection } from '../verification/verification-section.tsx'
import { EditingProvider } from './editing.tsx'
import { NotSuggestedNote } from './not-suggested-note.view.tsx'
import { OwnProfileSkeleton } from './own-profile-skeleton.view.tsx'
import { ProfileInvitation } from './profile-invitation.view.tsx'
import { ProfileSummary } from './profile-summary.view.tsx'
import { BioSection } from './sections/bio-section.tsx'
import { HeadlineSection } from './sections/headline-section.tsx'
import { InterestsSection } from './sections/interests-section.tsx'
import { LinksSection } from './sections/links-section.tsx'
import { LocationSection } from './sections/location-section.tsx'
import { LookingForSection } from './sections/looking-for-section.tsx'
import { missingSections } from './sections/missing-sections.ts'
import { NameSection } from './sections/name-section.tsx'
import { NeededSkillsSection } from './sections/needed-skills-section.tsx'
import { ProfessionalSection } from './sections/professional-section.tsx'
import { SkillsSection } from './sections/skills-section.tsx'
import { pointsLeft } from './sections/step-sections.ts'

/** /profile: the member's own profile, edited section by section; for guests the way to have one. */
export function OwnProfilePage() {
  return useMember() ? <OwnProfile /> : <ProfileInvitation />
}

function OwnProfile() {
  const { data, error, refetch } = useQuery(api.profiles.mine.queryOptions({ input: {} }))
  return (
    <Page width="broad">
      <PageHeader
        title="Profile"
        back={<Link to="/" />}
        backLabel="Back to Home"
        actions={
          <>
            <SettingsButton />
            <SignOutButton />
          </>
        }
      />
      {data && <ProfileSections profile={data.profile} />}
      {!data && error && (
        <ErrorState
          title="Your profile could not be loaded"
          text={refusalText(error, 'Failed to load profile')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <OwnProfileSkeleton />}
    </Page>
  )
}

type Profile = Parameters<typeof ProfileSummary>[0]['profile']

function ProfileSections({ profile }: { profile: Profile }) {
  const [photo, setPhoto] = useState<PhotoChange>(null)
  const isToFill = useSearch({ from: '/profile' }).fill !== undefined
  return (
    <EditingProvider
      missing={missingSections(profile)}
      isToFill={isToFill}
      pointsLeft={(section) => pointsLeft(profile, section)}
    >
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[300px_minmax(0,1fr)] wide:gap-6">
        <div className="wide:sticky wide:top-6">
          <ProfileSummary profile={profile} onPhoto={setPhoto} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <NotSuggestedNote profile={profile} isHere />
          <PhotosSection profile={profile} onChange={setPhoto} />
          <NameSection profile={profile} />
          <HeadlineSection profile={profile} />
          <LookingForSection profile={profile} />
          <BioSection profile={profile} />
          <LocationSection profile={profile} />
          <SkillsSection profile={profile} />
          <NeededSkillsSection profile={profile} />
          <InterestsSection profile={profile} />
          <ProfessionalSection profile={profile} />
          <LinksSection profile={profile} />
          <VerificationSection />
        </div>
      </div>
      <PhotoDialog change={photo} onClose={() => setPhoto(null)} />
    </EditingProvider>
  )
}
