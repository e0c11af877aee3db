import { Switch } from '../../../../ui/form/switch.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { useKeysSetting } from './use-keys.ts'

const keys = [
  ['j', 'The next in the list'],
  ['k', 'The one before'],
  ['Enter', 'Open it'],
  ['c', 'Claim the open ticket, or give it back'],
  ['d', 'To the decision'],
  ['n', 'Open the next that nobody works on'],
  ['u', 'Back to the list'],
  ['?', 'These keys'],
] as const

/** Which keys do what on this screen, and the switch for all of them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { areOn, turn } = useKeysSetting()
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <KeyCap>{key}</KeyCap>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-line border-t pt-2">
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

/** Beside what a key does, where there is a keyboard to be expected. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden className="max-wide:hidden">
      <KeyCap>{children}</KeyCap>
    </span>
  )
}

/** A key as it stands on the keyboard. */
function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="inline-flex min-w-7 items-center justify-center rounded-small border border-line-strong bg-control px-1.5 font-sans text-sm leading-6">
      {children}
    </kbd>
  )
}
