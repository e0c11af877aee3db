import { TextArea } from '../../ui/form/text-area.tsx'

type ReasonFieldProps = {
  value: string
  onValueChange: (value: string) => void
  error?: string | undefined
  /** Who reads it. */
  description?: string | undefined
}

/** Why something is done, as it goes on record. */
export function ReasonField({ description = 'It is on record.', ...props }: ReasonFieldProps) {
  return <TextArea label="Why" rows={2} maxLength={500} {...props} description={description} />
}
