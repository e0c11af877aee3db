import { Switch } from '../../../ui/form/switch.tsx'
import { KeyCap } from '../../../ui/keys/key-cap.tsx'
import { useKeysSetting } from '../../../ui/keys/use-keys.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Part } from './parts.ts'

type Keys = readonly (readonly [key: string, text: string])[]
type KeysDialogProps = { parts: readonly Part[]; current: Part; onClose: () => void }

/** Which keys do what at the desk, and the switch for all of them. */
export function KeysDialog({ parts, current, onClose }: KeysDialogProps) {
  const { areOn, turn } = useKeysSetting()
  const everywhere: Keys = [
    ['/', 'To the search'],
    ['?', 'This list'],
    ...parts.map(({ letter, label }) => [`g ${letter}`, `To ${label}`] as const),
  ]
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Keyboard shortcuts">
      {current.keys && <KeyList title={current.label} keys={current.keys} />}
      <KeyList title="Everywhere at the desk" keys={everywhere} />
      <div className="border-line border-t pt-2">
        <Switch
          label="Single keys"
          description="Turn them off where they are in your way. Tab and Enter always work."
          isOn={areOn}
          onChange={turn}
        />
      </div>
    </Dialog>
  )
}

function KeyList({ title, keys }: { title: string; keys: Keys }) {
  return (
    <section className="mb-5">
      <h3 className="mb-2 font-medium font-sans text-muted text-sm tracking-normal">{title}</h3>
      <dl className="grid grid-cols-[minmax(4rem,auto)_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt className="flex gap-1">
              {key.split(' ').map((one) => (
                <KeyCap key={one}>{one}</KeyCap>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
