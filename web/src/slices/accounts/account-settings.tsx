import { KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChangePassword } from './change-password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.view.tsx'
import { SettingsGroup } from './settings-group.view.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** Password, second factor, sessions and the way out. */
export function AccountSettings() {
  const [isChanging, setChanging] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <SettingsGroup title="Account">
      <div className="py-3">
        {isChanging ? (
          <ChangePassword onDone={() => setChanging(false)} />
        ) : (
          <Button isWide icon={<KeyRound aria-hidden />} onClick={() => setChanging(true)}>
            Change password
          </Button>
        )}
      </div>
      <SecondFactor />
      <Sessions />
      <div className="py-3">
        <Button kind="danger" isWide icon={<LogOut aria-hidden />} onClick={() => setLeaving(true)}>
          Sign Out
        </Button>
        <SignOutDialog isOpen={isLeaving} onOpenChange={setLeaving} />
      </div>
    </SettingsGroup>
  )
}
