import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight, LockKeyhole, MessageCircle } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toasts.tsx'

/** What a guest sees in the place of anybody's profile: shapes only, and the way to join (DECISIONS 3, 41). */
export function LockedProfile() {
  const navigate = useNavigate()
  const { notify } = useToast()
  const message = () => {
    notify({ title: 'Please sign in to send messages' })
    void navigate({ to: '/auth' })
  }
  return (
    <div className="grid items-center gap-8 wide:grid-cols-[minmax(0,440px)_minmax(0,1fr)] wide:gap-12">
      <div className="relative flex aspect-square w-full items-center justify-center overflow-hidden bg-surface sm:rounded-card wide:aspect-4/5">
        <span
          aria-hidden
          className="absolute inset-0 bg-[radial-gradient(circle_at_50%_38%,var(--color-ember-soft),transparent_60%)]"
        />
        <span aria-hidden className="absolute size-2/5 rounded-full bg-control blur-2xl" />
        <span className="relative flex size-20 items-center justify-center rounded-full border border-line bg-raised shadow-float">
          <LockKeyhole aria-hidden strokeWidth={1.6} className="size-9 text-ember-text" />
        </span>
      </div>
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
          <Button kind="primary" size="lg" icon={<ArrowRight aria-hidden />} render={<Link to="/auth" />}>
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
