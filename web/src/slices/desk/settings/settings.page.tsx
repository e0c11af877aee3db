import { settings } from '@netwrk/domain/desk/settings'
import type { SettingChange, ShownSetting } from '@netwrk/domain/desk/settings.contract'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Asked } from '../asked.view.tsx'
import { momentText } from '../moment-text.ts'
import { SettingList } from './setting-list.tsx'
import { useSettingHistory, useSettings } from './settings.api.ts'
import { valueText } from './value-text.ts'

const groups = [
  { group: 'moderation', title: 'Moderation' },
  { group: 'members', title: 'Members and pages' },
  { group: 'announcements', title: 'Announcements' },
  { group: 'operator', title: 'Who runs this server' },
  { group: 'retention', title: 'How long things are kept' },
] as const

/** /desk/settings: what can be changed while Netwrk runs, and who changed it. */
export function SettingsPage() {
  const shown = useSettings()
  const history = useSettingHistory()
  return (
    <Page>
      <PageHeader title="Settings" subtitle="They hold on every server within a second." />
      <Asked what="settings" query={shown}>
        {({ settings: list }) =>
          groups.map(({ group, title }) => (
            <SettingList key={group} title={title} list={list.filter((one) => groupOf(one) === group)} />
          ))
        }
      </Asked>
      <h2 className="mb-3 text-lg">Changes</h2>
      <Asked what="changes" query={history}>
        {({ changes }) => <Changes changes={changes} />}
      </Asked>
    </Page>
  )
}

const groupOf = ({ key }: ShownSetting) => settings[key].group

function Changes({ changes }: { changes: readonly SettingChange[] }) {
  if (changes.length === 0) return <p className="text-muted text-sm">Nothing was changed yet.</p>
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface text-sm">
      {changes.map(({ key, before, after, isReset, by, reason, changedAt }) => (
        <li key={changedAt.getTime() + key} className="px-4 py-3">
          <p>
            <span className="font-medium">{settings[key].label}</span>: {valueText(key, before)} →{' '}
            {valueText(key, after)}
            {isReset && ' (default)'}
          </p>
          <p className="text-muted">
            {by ?? 'A former member'}, {momentText(changedAt)}
            {reason && `: ${reason}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
