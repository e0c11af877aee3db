import type { TextKind } from '@netwrk/domain/rights/text-kinds'
import { textTitles } from '@netwrk/domain/rights/text-kinds'
import { Link } from '@tanstack/react-router'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { AuthField, AuthFormState } from './auth-form.ts'

type SignUpTicksProps = {
  form: AuthFormState
  /** The versions that are agreed to. */
  texts: readonly { kind: TextKind; version: number }[]
  problemOf: (field: AuthField) => string | undefined
  onChange: (part: Partial<AuthFormState>) => void
}

/** What a newcomer says of their age, and agrees to. */
export function SignUpTicks({ form, texts, problemOf, onChange }: SignUpTicksProps) {
  const versionOf = (of: TextKind) => texts.find(({ kind }) => kind === of)?.version
  const text = (kind: TextKind) => {
    const version = versionOf(kind)
    return (
      <Link
        to={`/${kind}`}
        search={version === undefined ? {} : { version: String(version) }}
        target="_blank"
        className="relative z-1 font-medium text-ember-text underline underline-offset-4"
      >
        {textTitles[kind]}
      </Link>
    )
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      <Checkbox
        name="isAdult"
        isChecked={form.isAdult}
        error={problemOf('isAdult')}
        onChange={(isAdult) => onChange({ isAdult })}
      >
        I am 18 or older
      </Checkbox>
      <Checkbox
        name="agrees"
        isChecked={form.agrees}
        error={problemOf('agrees')}
        onChange={(agrees) => onChange({ agrees })}
        description={
          <>
            Read the {text('terms')}, the {text('rules')} and the {text('privacy')}. They open in a new tab.
          </>
        }
      >
        I agree to the Terms of Use and the Community Rules, and have read the Privacy Policy
      </Checkbox>
    </div>
  )
}
