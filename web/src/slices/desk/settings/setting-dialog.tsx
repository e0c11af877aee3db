import { BANNER_LIMIT, type Banner, type SettingKey, settings } from '@netwrk/domain/desk/settings'
import type { ShownSetting } from '@netwrk/domain/desk/settings.contract'
import { useState } from 'react'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { WhyDialog } from '../why-dialog.tsx'
import { useChangeSetting } from './settings.api.ts'
import { fieldText, typedValue, valueText } from './value-text.ts'

type SettingDialogProps = { setting: ShownSetting; onClose: () => void }

/** Changes one setting, or sets its default back, once it is said why. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const { key, value, version, isDefault } = setting
  const { label, about, control, schema } = settings[key]
  const change = useChangeSetting()
  const [text, setText] = useState(fieldText(key, value))
  const [until, setUntil] = useState(control === 'banner' ? localTime(value as Banner | null) : '')
  const [isReset, setReset] = useState(false)
  const next = control === 'switch' ? value !== true : typedValue(key, text, until)
  return (
    <WhyDialog
      title={control === 'switch' ? `${label}: turn it ${next ? 'on' : 'off'}?` : label}
      description={about}
      confirmLabel={control === 'switch' ? (next ? 'Turn it on' : 'Turn it off') : 'Save'}
      isDangerous={control === 'switch' && next === true}
      isBusy={change.isPending}
      onClose={onClose}
      onConfirm={(reason, after) => {
        const parsed = schema.safeParse(next)
        if (!isReset && !parsed.success) return `${label}: ${parsed.error.issues[0]!.message}.`
        change.mutate({ key, version, reason, ...(!isReset && { value: next as never }) }, after)
        return undefined
      }}
    >
      {control !== 'switch' && !isReset && (
        <ValueFields {...{ setting: key, text, setText, until, setUntil }} />
      )}
      {control !== 'switch' && !isDefault && (
        <Switch
          label="Set the default back"
          description={valueText(key, setting.default)}
          isOn={isReset}
          onChange={setReset}
        />
      )}
    </WhyDialog>
  )
}

type ValueFieldsProps = {
  setting: SettingKey
  text: string
  setText: (text: string) => void
  until: string
  setUntil: (until: string) => void
}

function ValueFields({ setting, text, setText, until, setUntil }: ValueFieldsProps) {
  const { control, unit } = settings[setting]
  return (
    <>
      <TextField
        label={control === 'banner' ? 'Text, empty for none' : unit ? `Value, ${unit}` : 'Value'}
        inputMode={control === 'number' ? 'numeric' : 'text'}
        value={text}
        onValueChange={setText}
        {...(control === 'banner' && { maxLength: BANNER_LIMIT })}
      />
      {control === 'banner' && (
        <TextField label="Until" type="datetime-local" value={until} onValueChange={setUntil} />
      )}
    </>
  )
}

// As its field writes it: the time of this place, without a zone. A day from now, unless it says otherwise.
function localTime(banner: Banner | null): string {
  const at = banner ? new Date(banner.until) : new Date(Date.now() + 86_400_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
