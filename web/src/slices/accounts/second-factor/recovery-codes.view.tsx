import { Copy, Download } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { useCopy } from '../../../ui/feedback/use-copy.ts'

/** The recovery codes, this once: to be copied or saved before they are gone from the screen. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = useCopy()
  const text = codes.join('\n')
  return (
    <div className="mt-2 flex flex-col gap-4">
      <p className="text-muted text-sm">
        Each recovery code lets you sign in once without your phone. Keep them somewhere safe: you won't see
        them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control border border-line px-4 py-3"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon={<Copy aria-hidden />} onClick={() => copy(text, 'Recovery codes copied')}>
          Copy codes
        </Button>
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          render={
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Netwrk recovery codes\n\n${text}\n`)}`}
              download="netwrk-recovery-codes.txt"
            />
          }
        >
          Download
        </Button>
        <Button size="sm" kind="primary" className="ml-auto" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </div>
  )
}
