import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight, MessageCircle } from 'lucide-react'
import { toSignUp } from '../../../lib/sign-up-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { BlurredFigure } from './blurred-figure.view.tsx'

/** What a guest sees in the place of anybody's profile: shapes only, and the way to join. */
export function LockedProfile() {
  const navigate = useNavigate()
  const { notify } = useToast()
  const message = () => {
    notify({ title: 'Please sign in to send messages' })
    void navigate({ to: '/auth' })
  }
  return (
    <div className="grid items-center gap-8 wide:grid-cols-[minmax(0,440px)_minmax(0,1fr)] wide:gap-12">
      <BlurredFigure
        tint="ember"
        hasLargeLock
        className="relative aspect-4/3 w-full sm:rounded-card wide:aspect-4/5"
      />
      <div className="flex flex-col gap-6 px-4 sm:px-0">
        <div>
          <h1 className="text-2xl">This profile is for members</h1>
          <p className="mt-3 max-w-[46ch] text-muted">
            Join to see who this is, what you have in common and how well you fit.
          </p>
        </div>
        <div aria-hidden className="flex flex-col gap-3 blur-[3px]">
          <Skeleton className="h-4 w-full max-w-96 animate-none rounded-small" />
          <Skeleton className="h-4 w-2/3 max-w-72 animate-none rounded-small" />
          <div className="mt-2 flex gap-2">
            {['w-24', 'w-32', 'w-20'].map((width) => (
              <Skeleton key={width} className={`h-8 animate-none rounded-full ${width}`} />
            ))}
          </div>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button kind="primary" size="lg" icon={<ArrowRight aria-hidden />} render={<Link {...toSignUp} />}>
            Join Netwrk
          </Button>
          <Button size="lg" icon={<MessageCircle aria-hidden />} onClick={message}>
            Message
          </Button>
        </div>
      </div>
    </div>
  )
}
