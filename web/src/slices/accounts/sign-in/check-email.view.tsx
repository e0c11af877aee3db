import { useAccount } from '../member.reads.ts'
import { CheckEmail } from './check-email.tsx'

/** Where the verification of the own e-mail stands; nothing for who has no account. */
export function EmailCheck() {
  const member = useAccount()
  return member && <CheckEmail member={member} />
}
