import { clsx } from 'clsx'
import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { controlClass } from '../../ui/form/control-class.ts'

type CopyFieldProps = {
  label: string
  value: string
  /** What is copied, in a word: code, link. */
  what: string
  isCode?: boolean
  className?: string
}

const copiedMilliseconds = 2500

/** Something to share, with the button that copies it; where copying is not allowed it is selected instead. */
export function CopyField({ label, value, what, isCode = false, className }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const [said, setSaid] = useState('')
  const copy = async () => {
    field.current?.select()
    const copied = await writeToClipboard(value)
    setSaid(copied ? 'Copied' : 'Selected')
    setTimeout(() => setSaid(''), copiedMilliseconds)
  }
  return (
    <div className={className}>
      <label htmlFor={labelId} className="mb-1.5 block font-medium text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={labelId}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className={controlClass(
            clsx('min-w-0 text-ellipsis', isCode && 'font-bold font-display tracking-[0.2em]'),
          )}
        />
        <Button
          aria-label={`Copy ${what}`}
          icon={said === '' ? <Copy aria-hidden /> : <Check aria-hidden />}
          onClick={() => void copy()}
        >
          {said === '' ? 'Copy' : said}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {said !== '' && `${said} the ${what}`}
      </span>
    </div>
  )
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
