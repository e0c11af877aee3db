import { Search, X } from 'lucide-react'
import { IconButton } from '../button/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type SearchFieldProps = Omit<
  TextFieldProps,
  'type' | 'icon' | 'end' | 'isLabelHidden' | 'inputMode' | 'autoComplete'
>

/** Its label is for screen readers; the placeholder is what the eye sees. */
export function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      placeholder={props.label}
      {...props}
      isLabelHidden
      type="search"
      inputMode="search"
      autoComplete="off"
      icon={<Search aria-hidden />}
      end={
        props.value === '' ? undefined : (
          <IconButton label="Clear search" onClick={() => props.onValueChange('')}>
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  )
}
