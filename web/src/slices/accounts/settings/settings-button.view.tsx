import { useLocation } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useAccount } from '../member.reads.ts'
import { SettingsDialog } from './settings-dialog.tsx'

/** The gear that opens the settings; the demo profile of developer mode has none to keep. */
export function SettingsButton() {
  const account = useAccount()
  // `/profile#settings` is where password managers are sent to change a password; `#settings-privacy` is a part of them.
  const isLedHere = useLocation({ select: ({ hash }) => hash.split('-')[0] === 'settings' })
  const [isOpen, setOpen] = useState(isLedHere)
  useEffect(() => {
    if (isLedHere) setOpen(true)
  }, [isLedHere])
  if (account === null) return null
  return (
    <>
      <IconButton label="Settings" onClick={() => setOpen(true)}>
        <Settings aria-hidden />
      </IconButton>
      <SettingsDialog isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
