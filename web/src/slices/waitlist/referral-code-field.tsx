import { useRef } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'

type CodeFieldProps = { value: string; onValueChange: (code: string) => void; error: string | undefined }

/** Upper-cased as typed, with the caret left where it was. */
export function ReferralCodeField({ value, onValueChange, error }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const type = (text: string) => {
    const code = text.toUpperCase()
    const input = field.current
    if (input && code.length === text.length) {
      const caret = input.selectionStart
      input.value = code
      input.setSelectionRange(caret, caret)
    }
    onValueChange(code)
  }
  return (
    <TextField
      ref={field}
      label="Referral code"
      aside={<span className="text-faint text-xs">Optional</span>}
      name="referralCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      value={value}
      onValueChange={type}
      error={error}
    />
  )
}
