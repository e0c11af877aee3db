import { Link, Navigate, useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { later } from '../../../ui/later.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { TextLinks } from '../../rights/texts/text-links.view.tsx'
import { AccountFrame } from '../account-frame.view.tsx'
import { useAccount } from '../member.reads.ts'
import { emptyForm } from './auth-form.ts'
import { BeforeLaunch } from './before-launch.tsx'
import { DemoNote } from './demo-note.tsx'
import { OtherWays } from './other-ways.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { ToWantedPlace } from './to-wanted-place.tsx'
import { TryAs } from './try-as.tsx'

/** Only who has a second factor needs it. */
const SecondStep = later<{ onOver: (reason: string | null) => void }>(
  () => import('../second-factor/second-step.tsx').then((file) => file.SecondStep),
  () => <Skeleton className="h-72 w-full" />,
)

type Mode = 'signIn' | 'signUp'

const words: Record<Mode, { title: string; text: string }> = {
  signIn: { title: 'Welcome back!', text: 'Your network is waiting for you.' },
  signUp: { title: 'Join the network', text: 'Free, and it takes a minute.' },
}

/** Signing in and up. Who is signed in has no business here; who has just joined is welcomed. */
export function AuthPage() {
  const member = useAccount()
  const [joinedId, setJoinedId] = useState<string | null>(null)
  if (member && member.id !== joinedId) return <ToWantedPlace />
  if (member) return <Navigate to="/welcome" replace />
  return (
    <AccountFrame backTo="/" backLabel="Back to Home">
      <AuthForms onJoined={setJoinedId} />
      <DemoNote hasTest />
      <p className="mt-4 flex flex-wrap justify-center gap-x-6 text-sm">
        <Link
          to="/report"
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-text"
        >
          Report something
        </Link>
        <TextLinks />
      </p>
    </AccountFrame>
  )
}

function AuthForms({ onJoined }: { onJoined: (memberId: string) => void }) {
  const isJoining = useLocation({ select: ({ state }) => state.isJoining === true })
  const { invited } = useSearch({ from: '/auth' })
  const [mode, setMode] = useState<Mode>(isJoining || invited !== undefined ? 'signUp' : 'signIn')
  const [form, setForm] = useState({ ...emptyForm, email: invited ?? '' })
  const [isHalf, setHalf] = useState(false)
  const [over, setOver] = useState<string | null>(null)
  const { title, text } = words[mode]
  const begin = () => {
    setHalf(true)
    setOver(null)
    setForm({ ...form, password: '' })
  }
  const end = (reason: string | null) => {
    setHalf(false)
    setOver(reason)
  }
  if (isHalf) return <SecondStep onOver={end} />
  return (
    <>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1 mb-5 text-muted">{text}</p>
      <FormProblem text={over ?? undefined} />
      <Tabs<Mode>
        label="Sign in or sign up"
        value={mode}
        onValueChange={setMode}
        tabs={[
          {
            value: 'signIn',
            label: 'Sign in',
            panel: <SignInForm form={form} onFormChange={setForm} onHalf={begin} />,
          },
          {
            value: 'signUp',
            label: 'Sign up',
            panel: (
              <>
                {invited === undefined && <BeforeLaunch />}
                <SignUpForm form={form} onFormChange={setForm} onJoined={onJoined} />
              </>
            ),
          },
        ]}
      />
      <OtherWays isSigningUp={mode === 'signUp'} email={form.email} />
      <TryAs onHalf={begin} />
    </>
  )
}
