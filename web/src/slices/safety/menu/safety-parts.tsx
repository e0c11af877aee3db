import { Flag, UserRoundX } from 'lucide-react'
import { useRef, useState } from 'react'
import { later } from '../../../ui/later.tsx'
import { AnchoredMenu } from '../../../ui/overlay/anchored-menu.tsx'
import { MenuItem } from '../../../ui/overlay/menu.tsx'
import { BlockDialog } from '../blocks/block-dialog.tsx'
import type { OpenMenu, SafetySubject } from './safety-context.ts'

const ReportDialog = later(() => import('../reports/report-dialog.tsx').then((file) => file.ReportDialog))

type SafetyPartsProps = { menu: OpenMenu | null; onMenuClose: () => void }

/** The menu that is open beside somebody, and what it leads to. */
export function SafetyParts({ menu, onMenuClose }: SafetyPartsProps) {
  const [blocking, setBlocking] = useState<SafetySubject | null>(null)
  const [reporting, setReporting] = useState<SafetySubject | null>(null)
  // What it shows stays while it goes.
  const last = useRef(menu)
  if (menu) last.current = menu
  const { subject, further } = last.current ?? {}
  return (
    <>
      <AnchoredMenu
        label={`More actions for ${subject?.name ?? ''}`}
        anchor={menu?.anchor ?? null}
        isOpen={menu !== null}
        onOpenChange={(isOpen) => !isOpen && onMenuClose()}
        leadsElsewhere={() => false}
      >
        {further?.map(({ label, icon, onSelect }) => (
          <MenuItem key={label} icon={icon} isDangerous onSelect={onSelect}>
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={<UserRoundX aria-hidden />} onSelect={() => subject && setBlocking(subject)}>
          Block
        </MenuItem>
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => subject && setReporting(subject)}>
          Report
        </MenuItem>
      </AnchoredMenu>
      <BlockDialog person={blocking} onClose={() => setBlocking(null)} />
      {reporting && (
        <ReportDialog
          memberId={reporting.id}
          name={reporting.name}
          target={reporting.target}
          onClose={() => setReporting(null)}
        />
      )}
    </>
  )
}
