import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** Logout, after a question. */
export function SignOutButton() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton label="Sign out" onClick={() => setAsking(true)}>
        <LogOut aria-hidden />
      </IconButton>
      <SignOutDialog isOpen={isAsking} onOpenChange={setAsking} />
    </>
  )
}
