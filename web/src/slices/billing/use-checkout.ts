import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../lib/calls/api.ts'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import { useToast } from '../../ui/feedback/toasts.tsx'
import { useMember } from '../accounts/member.reads.ts'
import { loadScript } from './load-script.ts'

const redirectTimeout = 5000

const texts = {
  signIn: 'Please sign in to upgrade.',
  script: 'Stripe failed to load. Please refresh and try again.',
  start: 'Failed to start checkout. Please try again.',
  redirect: 'Checkout redirect failed. Please try again or check if popups are blocked.',
}

/**
 * Checkout: idle, busy, then away to the provider; without a redirect within 5 seconds an error shows and busy clears.
 * What arrives after that takes nobody away any more.
 */
export function useCheckout() {
  const member = useMember()
  const navigate = useNavigate()
  const { notify } = useToast()
  const [busyPlan, setBusyPlan] = useState<PaidPlan | null>(null)
  const [problem, setProblem] = useState<string>()
  const attempt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const endAttempt = useCallback(() => {
    attempt.current++
    clearTimeout(timer.current)
  }, [])
  const stop = (text?: string) => {
    endAttempt()
    setBusyPlan(null)
    setProblem(text)
  }
  useEffect(() => {
    // Back from the provider, the browser may show this very page again, as busy as it was left.
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      endAttempt()
      setBusyPlan(null)
    }
    window.addEventListener('pageshow', wake)
    return () => {
      window.removeEventListener('pageshow', wake)
      endAttempt()
    }
  }, [endAttempt])

  const start = async (plan: PaidPlan) => {
    if (member === null) {
      notify({ title: texts.signIn, kind: 'error' })
      return navigate({ to: '/auth' })
    }
    const mine = ++attempt.current
    setBusyPlan(plan)
    setProblem(undefined)
    timer.current = setTimeout(() => stop(texts.redirect), redirectTimeout)
    const opened = await open(plan)
    if (attempt.current !== mine) return
    if ('problem' in opened) stop(opened.problem)
    else window.location.assign(opened.url)
  }
  return { busyPlan, problem, start, stop }
}

async function open(plan: PaidPlan): Promise<{ url: string } | { problem: string }> {
  try {
    const { scriptUrl } = await client.billing.provider({})
    const isLoaded = await loadScript(scriptUrl).then(
      () => true,
      () => false,
    )
    return isLoaded ? await client.billing.checkout({ plan }) : { problem: texts.script }
  } catch (error) {
    return { problem: refusalText(error, texts.start) }
  }
}
