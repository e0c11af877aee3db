import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import type { SuggestionObstacle } from '@netwrk/domain/profiles/suggested'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

const words: Record<SuggestionObstacle, string> = {
  'blank-profile': "Your profile isn't shown to anyone yet. Add a bio, a skill or a photo to change that.",
  'unverified-email': "Your profile isn't shown to anyone yet. Verify your email to change that.",
}

/** A member who is not suggested to others is told so, with the one step that changes it. */
export function NotSuggestedNote({ profile: { suggestionObstacle }, isHere = false }: Props) {
  if (suggestionObstacle === null) return null
  const isElsewhere = suggestionObstacle === 'blank-profile' && !isHere
  return (
    <div className="mb-4">
      <Banner
        shape="box"
        tone="amber"
        icon={<EyeOff aria-hidden />}
        actions={
          isElsewhere && (
            <Button kind="ghost" render={<Link to="/profile" />}>
              Complete Profile
            </Button>
          )
        }
      >
        {words[suggestionObstacle]}
      </Banner>
    </div>
  )
}

type Props = {
  profile: Pick<OwnProfile, 'suggestionObstacle'>
  /** The profile itself is on the screen. */
  isHere?: boolean
}
