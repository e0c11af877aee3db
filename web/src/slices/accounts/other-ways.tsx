import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { signInOptionsQuery } from './accounts.api.ts'

/** The ways in besides e-mail and password, where the operator has set them up (DECISIONS 5). */
export function OtherWays() {
  const options = useQuery(signInOptionsQuery).data
  if (!options?.hasEmailLink) return null
  return (
    <div className="mt-5 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button isWide icon={<Mail aria-hidden />} render={<Link to="/auth/link" />}>
        Email me a link
      </Button>
    </div>
  )
}
