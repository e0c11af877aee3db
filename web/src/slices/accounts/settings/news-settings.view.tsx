import type { Settings } from '@netwrk/domain/accounts/settings'
import { Select } from '../../../ui/form/options/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import type { SettingsPart } from './settings-part.ts'

const words = { on: 'As it happens', weekly: 'Weekly email', off: 'Off' } as const
type Choice = keyof typeof words
type Way = { [K in keyof Settings]: Settings[K] extends Choice ? K : never }[keyof Settings]
type Kind = {
  title: string
  ways: readonly { label: 'Email' | 'Push'; key: Way; choices: readonly Choice[] }[]
}

const all = ['on', 'weekly', 'off'] as const
const weekly = ['weekly', 'off'] as const

const kinds: readonly Kind[] = [
  { title: 'New matches', ways: both('mailMatches', 'pushMatches') },
  { title: 'Unread messages', ways: both('mailMessages', 'pushMessages') },
  { title: 'Message requests', ways: both('mailRequests', 'pushRequests') },
  { title: 'Who wants to meet you', ways: [{ label: 'Email', key: 'mailWaiting', choices: weekly }] },
  { title: 'New people who fit well', ways: [{ label: 'Email', key: 'mailSuggestions', choices: weekly }] },
  { title: 'Product news', ways: [{ label: 'Email', key: 'mailAnnouncements', choices: ['on', 'off'] }] },
]

/** How much of each kind of news a member hears, by each way. */
export function NewsSettings({ settings, onChange }: SettingsPart) {
  return (
    <div className="flex flex-col gap-5 py-2">
      <Switch
        label="Weekly Email"
        description="Once a week in the morning, at most five things, and only when something is new"
        isOn={settings.mailDigest === 'weekly'}
        onChange={(isOn) => onChange({ mailDigest: isOn ? 'weekly' : 'off' })}
      />
      {kinds.map((kind) => (
        <KindOfNews key={kind.title} {...kind} {...{ settings, onChange }} />
      ))}
      <p className="text-muted text-sm">
        {!settings.emailNotifications && 'Email Notifications is off, so none of these emails come. '}
        {settings.mailDigest === 'off' && 'Weekly Email is off: what you leave to it waits for you here. '}
        Emails about security, payments and our terms always come.
      </p>
    </div>
  )
}

function KindOfNews({ title, ways, settings, onChange }: Kind & SettingsPart) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {ways.map(({ label, key, choices }) => (
          <Select
            key={key}
            label={label}
            options={choices.map((value) => ({ value, label: words[value] }))}
            value={settings[key]}
            onValueChange={(choice) => onChange({ [key]: choice })}
          />
        ))}
        {ways.length === 1 && <span aria-hidden />}
      </div>
    </fieldset>
  )
}

function both(mail: Way, push: Way): Kind['ways'] {
  return [
    { label: 'Email', key: mail, choices: all },
    { label: 'Push', key: push, choices: all },
  ]
}
