import { settings } from '@netwrk/domain/desk/settings'
import type { ShownSetting } from '@netwrk/domain/desk/settings.contract'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { valueText } from './value-text.ts'

type SettingListProps = { title: string; list: readonly ShownSetting[] }

/** Settings of one group, each with its value and a way to change it. */
export function SettingList({ title, list }: SettingListProps) {
  const [open, setOpen] = useState<ShownSetting | null>(null)
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {list.map((setting) => (
          <SettingRow key={setting.key} setting={setting} onChange={() => setOpen(setting)} />
        ))}
      </ul>
      {open && <SettingDialog setting={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function SettingRow({ setting, onChange }: { setting: ShownSetting; onChange: () => void }) {
  const { key, value, isDefault } = setting
  const { label, about, control } = settings[key]
  const isOn = control === 'switch' && value === true
  const action = control === 'switch' ? (isOn ? 'Turn off' : 'Turn on') : 'Change'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-medium">{label}</p>
        <p className="text-muted text-sm">{about}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 break-words text-sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">{valueText(key, value)}</span>
          {!isDefault && (
            <Badge tone={isOn ? 'danger' : 'amber'}>
              {isOn ? 'On' : `Default: ${valueText(key, setting.default)}`}
            </Badge>
          )}
        </p>
      </div>
      <Button size="sm" aria-label={`${action}: ${label}`} onClick={onChange}>
        {action}
      </Button>
    </li>
  )
}
