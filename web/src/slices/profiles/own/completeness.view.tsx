import { emptyHelp, nextBestStep, type ProfileStep } from '@netwrk/domain/profiles/completeness'
import type { SectionKey } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { ArrowRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { VerifyEmailStep } from '../../accounts/links/verify-email-step.view.tsx'
import type { PhotoChange } from '../photos/photo-dialog.tsx'
import { useEditing } from './editing.tsx'
import { sectionTitles } from './sections/section-titles.ts'
import { stepSections } from './sections/step-sections.ts'

type CompletenessProps = {
  profile: OwnProfile
  /** Opens the dialog for a photo. */
  onPhoto: (change: PhotoChange) => void
}

/** How much of the profile is filled in, what adds most to it next, and what helps without adding to it. */
export function Completeness({ profile, onPhoto }: CompletenessProps) {
  const step = nextBestStep({ ...profile, photoCount: profile.photos.length })
  return (
    <div className="flex flex-col gap-4 border-t bg-raised p-5 wide:p-6">
      <ProgressBar label="Profile completeness" percent={profile.profileCompleteness} hasWords />
      {step && (
        <div>
          <p className="mb-2 text-muted text-sm">Next best step</p>
          <NextStep step={step} onPhoto={() => onPhoto({ replaces: null })} />
        </div>
      )}
      {!step && <p className="text-muted text-sm">Your profile is complete.</p>}
      <AlsoHelps profile={profile} />
    </div>
  )
}

const stepClass = 'justify-between!'

function NextStep({ step, onPhoto }: { step: ProfileStep; onPhoto: () => void }) {
  const { setOpen } = useEditing()
  const words: ReactNode = (
    <span className="text-left">
      {step.label} <span className="whitespace-nowrap text-teal-text">+{step.points}%</span>
    </span>
  )
  if (step.key === 'email') return <VerifyEmailStep className={stepClass}>{words}</VerifyEmailStep>
  const section = stepSections[step.key]
  return (
    <Button
      size="sm"
      isWide
      className={stepClass}
      onClick={() => (section ? setOpen(section, true) : onPhoto())}
    >
      {words}
      <ArrowRight aria-hidden className="shrink-0" />
    </Button>
  )
}

/** Sections that completeness does not count, and that are matched by and read all the same. */
function AlsoHelps({ profile }: Pick<CompletenessProps, 'profile'>) {
  const { setOpen, isOpen } = useEditing()
  const sections = emptyHelp(profile).filter((section: SectionKey) => !isOpen(section))
  if (sections.length === 0) return null
  return (
    <div>
      <p id="also-helps" className="text-muted text-sm">
        Also helps others find you
      </p>
      <ul aria-labelledby="also-helps" className="-ml-3 flex flex-wrap">
        {sections.map((section) => (
          <li key={section}>
            <Button kind="ghost" size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen(section, true)}>
              {sectionTitles[section]}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
