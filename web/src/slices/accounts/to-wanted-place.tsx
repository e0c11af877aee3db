import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { wantedPlace } from './wanted-place.ts'

/** Takes who is signed in back to the screen they came from, which is forgotten as they leave. */
export function ToWantedPlace() {
  const [href] = useState(wantedPlace)
  return <Navigate to="/" href={href} replace />
}
