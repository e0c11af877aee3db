import { PanelRight } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useBeside } from './use-beside.ts'

/** Folds the profile beside a thread away, or brings it back; nothing where there is no room for one. */
export function BesideToggle({ name }: { name: string }) {
  const { hasRoom, isShown, toggle } = useBeside()
  if (!hasRoom) return null
  return (
    <IconButton label={`Profile of ${name} beside the thread`} aria-expanded={isShown} onClick={toggle}>
      <PanelRight aria-hidden />
    </IconButton>
  )
}
