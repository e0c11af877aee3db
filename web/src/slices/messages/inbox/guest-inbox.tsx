import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { toSignUp } from '../../../lib/sign-up-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { GuestRow } from './guest-row.view.tsx'
import { GuestThread } from './guest-thread.view.tsx'
import { InboxLayout } from './inbox-layout.view.tsx'

const placeholders = ['Mara Lind', 'Tobi Okafor', 'Ines Prat', 'Kenji Sato', 'Lea Brandt', 'Omar Haddad']

/** What a visitor sees: invented conversations behind a blur, and the way to join. */
export function GuestInbox() {
  const [isAsking, setIsAsking] = useState(false)
  const ask = () => setIsAsking(true)
  return (
    <>
      <InboxLayout
        isThreadOpen={false}
        list={
          <>
            <h1 className="px-5 pt-5 pb-3 text-xl wide:pt-7">Inbox</h1>
            <ul
              aria-label="Conversations"
              className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-2"
            >
              {placeholders.map((name) => (
                <GuestRow key={name} inventedName={name} onPress={ask} />
              ))}
            </ul>
            <div className="shrink-0 border-t bg-surface p-4 wide:hidden">
              <Button kind="primary" isWide icon={<Lock aria-hidden />} onClick={ask}>
                Start Messaging
              </Button>
            </div>
          </>
        }
        thread={<GuestThread onPress={ask} />}
      />
      <StartMessaging isOpen={isAsking} onOpenChange={setIsAsking} />
    </>
  )
}

function StartMessaging(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <Dialog
      {...props}
      title="Start Messaging"
      description="Join Netwrk to write to the entrepreneurs you match with. It takes a minute and is free."
      actions={
        <>
          <Button kind="ghost" onClick={() => props.onOpenChange(false)}>
            Keep Browsing
          </Button>
          <Button kind="primary" render={<Link {...toSignUp} />}>
            Join Now
          </Button>
        </>
      }
    />
  )
}
