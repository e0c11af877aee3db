import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../member.reads.ts'
import { wantedPlace } from './return-place.ts'

/** Takes who is signed in back to the screen they came from, which is forgotten as they leave. */
export function ToWantedPlace() {
  const memberId = useAccount()?.id
  const [href] = useState(() => wantedPlace(memberId))
  return <Navigate to="/" href={href} replace />
}
