import { Settings } from 'lucide-react'
import { useState } from 'react'
import { useAccount } from '../../lib/member.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

/** The gear that opens the settings; the demo profile of developer mode has none to keep. */
export function SettingsButton() {
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
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
