import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** Logout, after a question. `hasWords` where it is all that can be done. */
export function SignOutButton({ hasWords = false }: { hasWords?: boolean }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {hasWords ? (
        <Button size="sm" icon={<LogOut aria-hidden />} onClick={() => setAsking(true)}>
          Sign out
        </Button>
      ) : (
        <IconButton label="Sign out" onClick={() => setAsking(true)}>
          <LogOut aria-hidden />
        </IconButton>
      )}
      <SignOutDialog isOpen={isAsking} onOpenChange={setAsking} />
    </>
  )
}
