import { STATEMENT_LIMIT } from '@netwrk/domain/safety/decision'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import type { DecideField, TypedDecision } from './decide-draft.ts'

type StatementFieldsProps = {
  typed: TypedDecision
  change: (part: Partial<TypedDecision>) => void
  problemOf: (field: DecideField) => string | undefined
}

const statementFields = [
  ['facts', 'What was found', 3],
  ['rule', 'The rule or law it breaks', 2],
  ['scope', 'What it touches', 2],
] as const

/** The member reads this word for word. */
export function StatementFields({ typed, change, problemOf }: StatementFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-medium text-sm">
        Reasons. The member reads them word for word; never say who reported.
      </legend>
      {statementFields.map(([field, label, rows]) => (
        <TextArea
          key={field}
          label={label}
          name={field}
          rows={rows}
          maxLength={STATEMENT_LIMIT}
          value={typed[field]}
          onValueChange={(text) => change({ [field]: text })}
          error={problemOf(field)}
        />
      ))}
    </fieldset>
  )
}
