import { TextField, type TextFieldProps } from './text-field.tsx'

export type EmailFieldProps = Omit<
  TextFieldProps,
  'label' | 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>

/** An e-mail address, with the keyboard for one and nothing put right behind the typist's back. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
