import { Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { toSignUp } from '../../lib/sign-up-link.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

export type JoinDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Meets a guest who pressed what is for members. */
export function JoinDialog({ isOpen, onOpenChange }: JoinDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Join to Connect"
      description="An account is free and takes a minute. Then you see who fits you, and can say hello."
      figure={
        <span className="flex size-18 items-center justify-center rounded-full bg-ember-soft">
          <Handshake aria-hidden strokeWidth={1.6} className="size-8 text-ember-text" />
        </span>
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button kind="primary" render={<Link {...toSignUp} />}>
            Join Now
          </Button>
        </>
      }
    />
  )
}
