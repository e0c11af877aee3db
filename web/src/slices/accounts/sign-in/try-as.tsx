import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { signInOptionsQuery, useSignIn } from '../accounts.api.ts'
import { browserTimeZone } from '../time-zone.ts'
import { signInRefusal } from './auth-form.ts'

/** Signs in as a member of the demo community in one press, where a trial on this machine offers it. */
export function TryAs({ onHalf }: { onHalf: () => void }) {
  const people = useQuery(signInOptionsQuery).data?.tryAs ?? []
  const signIn = useSignIn(onHalf)
  if (people.length === 0) return null
  return (
    <section aria-labelledby="try-as" className="mt-6 rounded-card border border-line bg-raised px-4 py-4">
      <h2 id="try-as" className="font-semibold text-base">
        Just looking?
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        Everybody here is made up. Look around as one of them, or sign up: some connect back within a minute
        and answer your first message.
      </p>
      <FormProblem text={signIn.error ? signInRefusal(signIn.error).text : undefined} />
      <div className="grid grid-cols-2 gap-3">
        {people.map(({ name, email, password }) => (
          <Button
            key={email}
            isWide
            isBusy={signIn.isPending && signIn.variables.email === email}
            onClick={() => signIn.mutate({ email, password, timeZone: browserTimeZone() })}
          >
            Try as {name}
          </Button>
        ))}
      </div>
    </section>
  )
}
