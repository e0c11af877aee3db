import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useDeveloper, useGate } from '../../slices/waitlist/gate.reads.ts'
import { useToast } from '../../ui/feedback/toasts.tsx'

/** Long enough to read one's position as the last to join, in milliseconds. */
const leadOnAfter = 2500

/** Goes along when the gate moves under an open page: opening leads on from the waitlist, closing leads to it. */
export function useGateFollowed(pathname: string): void {
  const router = useRouter()
  const { notify } = useToast()
  const { isLaunched } = useGate()
  const isOpen = useDeveloper() || isLaunched
  const was = useRef({ isLaunched, isOpen })
  const isWaiting = pathname === '/waitlist'

  useEffect(() => {
    if (was.current.isOpen && !isOpen) void router.invalidate()
    was.current.isOpen = isOpen
  }, [router, isOpen])

  useEffect(() => {
    const hasLaunched = isLaunched && !was.current.isLaunched
    was.current.isLaunched = isLaunched
    if (!hasLaunched || !isWaiting) return
    notify({ title: 'Netwrk is open', description: 'Taking you in...', kind: 'success' })
    setTimeout(() => {
      if (router.state.location.pathname === '/waitlist') void router.navigate({ to: '/', replace: true })
    }, leadOnAfter)
  }, [router, notify, isLaunched, isWaiting])
}
