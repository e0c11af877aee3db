import { nextBestStep } from '@netwrk/domain/profiles/completeness'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { NotSuggestedNote } from '../profiles/own/not-suggested-note.view.tsx'
import { useOwnProfile } from './stats.api.ts'

/** How complete the own profile is and what helps most next; gone once nothing is missing. */
export function CompletenessNudge() {
  const { data, isPending } = useOwnProfile()
  if (isPending) return <NudgeSkeleton />
  // A failure is told, and retried, where the counters are.
  if (!data) return null
  return <Nudge profile={data.profile} />
}

function Nudge({ profile }: { profile: OwnProfile }) {
  const step = nextBestStep({ ...profile, photoCount: profile.photos.length })
  if (step === null) return <NotSuggestedNote profile={profile} />
  return (
    <SectionCard title="Your profile" className="wide:w-84">
      <NotSuggestedNote profile={profile} isHere />
      <ProgressBar label="Complete" percent={profile.profileCompleteness} hasWords />
      <p className="mt-4 text-muted text-sm">A better profile means better matches. Next:</p>
      <Button isWide className="mt-3" render={<Link to="/profile" />}>
        {step.label}
        <ArrowRight aria-hidden />
      </Button>
    </SectionCard>
  )
}

function NudgeSkeleton() {
  return (
    <Card className="wide:w-84">
      <Skeleton className="my-2 h-6 w-2/5" />
      <SkeletonText lines={2} className="mt-5" />
      <Skeleton className="mt-5 h-12" />
    </Card>
  )
}
