import { KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ChangePassword } from '../password/change-password.tsx'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import { Sessions } from '../sessions/sessions.tsx'
import { SignOutDialog } from '../sessions/sign-out-dialog.tsx'
import { SettingsGroup } from './settings-group.view.tsx'

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
