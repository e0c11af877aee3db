import { checkPhone } from '@netwrk/domain/accounts/phone'
import { useCallback, useState } from 'react'
import type { Problem } from '../../../ui/form/use-problem.ts'
import { useSendPhoneCode, useVerifyPhoneCode } from '../accounts.api.ts'
import {
  codeProblem,
  mustStartOver,
  type PhoneField,
  sendingProblem,
  typedProblem,
} from './phone-problems.ts'

export type PhoneStep = 'phone' | 'code' | 'verified'

/** A code that was sent. */
type Sent = { verificationId: string; resendAt: number; isKept: boolean }

const captchaFirst = 'Please complete the reCAPTCHA verification first.'

/** The three steps of the dialog: phone, code, verified. */
export function usePhoneVerification() {
  const [step, setStep] = useState<PhoneStep>('phone')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<Sent>()
  const [problem, setProblem] = useState<Problem<PhoneField>>()
  const [round, setRound] = useState(0)
  const [solution, setSolution] = useState<string | null>(null)
  const sending = useSendPhoneCode()
  const verifying = useVerifyPhoneCode()

  const changeSolution = useCallback((solved: string | null) => {
    setSolution(solved)
    if (solved !== null) setProblem((before) => (before?.field === 'captcha' ? undefined : before))
  }, [])

  const send = (solved: string) => {
    if (sending.isPending) return
    setProblem(undefined)
    sending.mutate(
      { phone, solution: solved },
      {
        onSuccess: ({ verificationId, resendSeconds, isKept }) => {
          setSent({ verificationId, resendAt: Date.now() + resendSeconds * 1000, isKept })
          setCode('')
          setStep('code')
        },
        onError: (error) => setProblem(sendingProblem(error)),
        // A solution works once, whether or not a code went out for it.
        onSettled: () => setRound((before) => before + 1),
      },
    )
  }

  const submitPhone = () => {
    const { problem: wrong } = checkPhone(phone)
    if (wrong !== null) return setProblem({ field: 'phone', text: wrong })
    if (solution === null) return setProblem({ field: 'captcha', text: captchaFirst })
    send(solution)
  }

  const submitCode = (typed: string = code) => {
    if (verifying.isPending || !sent) return
    const wrong = typedProblem(typed, problem)
    if (wrong !== null) return setProblem(wrong)
    setProblem(undefined)
    verifying.mutate(
      { verificationId: sent.verificationId, code: typed },
      {
        onSuccess: () => setStep('verified'),
        onError: (error) => {
          setCode('')
          setProblem(codeProblem(error))
          if (mustStartOver(error)) setStep('phone')
        },
      },
    )
  }

  return {
    step,
    phone,
    code,
    changePhone: (text: string) => {
      setProblem(undefined)
      setPhone(text)
    },
    changeCode: (text: string) => {
      setProblem(undefined)
      setCode(text)
    },
    sent,
    problem,
    captcha: { round, solution, onSolution: changeSolution },
    isSending: sending.isPending,
    isVerifying: verifying.isPending,
    submitPhone,
    submitCode,
    send,
    back: () => {
      setProblem(undefined)
      setStep('phone')
    },
  }
}
