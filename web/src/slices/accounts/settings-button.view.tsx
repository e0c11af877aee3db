import { Settings } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

/** The gear that opens the settings. */
export function SettingsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Settings" onClick={() => setOpen(true)}>
        <Settings aria-hidden />
      </IconButton>
      <SettingsDialog isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
