import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { toSignUp } from '../../../lib/sign-up-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** What a guest sees of a list of one's own. */
export function ForMembers({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <EmptyState
      icon={icon}
      level={1}
      title={title}
      text={text}
      action={
        <Button kind="primary" render={<Link {...toSignUp} />}>
          Get Started
        </Button>
      }
    />
  )
}
