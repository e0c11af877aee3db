import { Link } from '@tanstack/react-router'
import { KeyRound, LayoutDashboard, LogOut, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ChangeEmail } from '../email/change-email.tsx'
import { useAccount } from '../member.reads.ts'
import { ChangePassword } from '../password/change-password.tsx'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import { Sessions } from '../sessions/sessions.tsx'
import { SignOutDialog } from '../sessions/sign-out-dialog.tsx'
import { SettingsGroup } from './settings-group.view.tsx'

/** Password, second factor, sessions, what holds for the account, and the way out. */
export function AccountSettings() {
  const isStaff = (useAccount()?.permissions.length ?? 0) > 0
  const [isChanging, setChanging] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <SettingsGroup part="account">
      <div className="py-3">
        {isChanging ? (
          <ChangePassword onDone={() => setChanging(false)} />
        ) : (
          <Button isWide icon={<KeyRound aria-hidden />} onClick={() => setChanging(true)}>
            Change password
          </Button>
        )}
      </div>
      <ChangeEmail />
      <SecondFactor />
      <Sessions />
      <div className="flex flex-col gap-3 py-3">
        {isStaff && (
          <Button isWide icon={<LayoutDashboard aria-hidden />} render={<Link to="/desk/$" />}>
            Desk
          </Button>
        )}
        <Button isWide icon={<ShieldCheck aria-hidden />} render={<Link to="/account-status" />}>
          Account status
        </Button>
      </div>
      <div className="py-3">
        <Button kind="danger" isWide icon={<LogOut aria-hidden />} onClick={() => setLeaving(true)}>
          Sign Out
        </Button>
        <SignOutDialog isOpen={isLeaving} onOpenChange={setLeaving} />
      </div>
    </SettingsGroup>
  )
}
