import { welcomeProgress, welcomeSteps } from '@netwrk/domain/profiles/welcome'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../lib/calls/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useOwnProfile } from './stats.api.ts'

/** Offers whoever has not finished Welcome to go on: on one visit, and never again. */
export function WelcomeOffer() {
  const welcome = useOwnProfile().data?.profile.welcome
  const { mutate } = useMutation(api.profiles.dismissWelcome.mutationOptions())
  const [isOffered, setOffered] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const isNew = welcome?.isOffered === true && !isOffered
  useEffect(() => {
    if (!isNew) return
    setOffered(true)
    mutate({})
  }, [isNew, mutate])
  if (!welcome || !isOffered || isDismissed) return null
  const left = welcomeSteps.length - welcomeProgress(welcome.step).number + 1
  return (
    <div className="mb-6">
      <Banner
        shape="box"
        icon={<Sparkles aria-hidden />}
        onDismiss={() => setDismissed(true)}
        actions={
          <Button kind="primary" size="sm" render={<Link to="/welcome" />}>
            Go on
          </Button>
        }
      >
        {left === 1
          ? 'Your first three people are waiting to be looked at.'
          : `${left} short steps to the first people you should meet.`}
      </Banner>
    </div>
  )
}
