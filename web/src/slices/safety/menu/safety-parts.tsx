import { Flag, UserRoundX } from 'lucide-react'
import { useRef, useState } from 'react'
import { later } from '../../../ui/later.tsx'
import { AnchoredMenu } from '../../../ui/overlay/anchored-menu.tsx'
import { MenuItem } from '../../../ui/overlay/menu.tsx'
import { BlockDialog } from '../blocks/block-dialog.tsx'
import type { OpenMenu, SafetySubject } from './safety-context.ts'

const ReportDialog = later(() => import('../reports/report-dialog.tsx').then((file) => file.ReportDialog))

type SafetyPartsProps = {
  menu: OpenMenu | null
  onMenuClose: () => void
  /** Whom, or what of theirs, is being reported. */
  reporting: SafetySubject | null
  onReport: (subject: SafetySubject | null) => void
}

/** The menu that is open beside somebody, and the dialogs that it and others lead to. */
export function SafetyParts({ menu, onMenuClose, reporting, onReport }: SafetyPartsProps) {
  const [blocking, setBlocking] = useState<SafetySubject | null>(null)
  // What it shows stays while it goes.
  const last = useRef(menu)
  if (menu) last.current = menu
  const { subject, further } = last.current ?? {}
  // A dialog opens once the menu has given the focus back: else whoever types on at once would type beside the dialog.
  const chosen = useRef<(() => void) | null>(null)
  const choose = (act: () => void) => () => {
    chosen.current = act
  }
  return (
    <>
      <AnchoredMenu
        label={`More actions for ${subject?.name ?? ''}`}
        anchor={menu?.anchor ?? null}
        isOpen={menu !== null}
        onOpenChange={(isOpen) => !isOpen && onMenuClose()}
        leadsElsewhere={() => false}
        onClosed={() => {
          chosen.current?.()
          chosen.current = null
        }}
      >
        {further?.map(({ label, icon, onSelect }) => (
          <MenuItem key={label} icon={icon} isDangerous onSelect={choose(onSelect)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={<UserRoundX aria-hidden />} onSelect={choose(() => subject && setBlocking(subject))}>
          Block
        </MenuItem>
        <MenuItem icon={<Flag aria-hidden />} onSelect={choose(() => subject && onReport(subject))}>
          Report
        </MenuItem>
      </AnchoredMenu>
      <BlockDialog person={blocking} onClose={() => setBlocking(null)} />
      {reporting && (
        <ReportDialog
          memberId={reporting.id}
          name={reporting.name}
          target={reporting.target}
          message={reporting.message}
          onClose={() => onReport(null)}
        />
      )}
    </>
  )
}
