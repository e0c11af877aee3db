import { Switch } from '../../ui/form/switch.tsx'
import { usePush } from './use-push.ts'

type Props = {
  memberId: string
  /** Whether the member has push notifications on at all. */
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const words =
  'For matches and messages, even when Netwrk is closed. Turning this off turns it off on all your devices.'
const unsupported = {
  'home-screen': 'Add Netwrk to your Home Screen, open it from there, and turn this on.',
  unsupported: 'This browser cannot receive push notifications.',
}
const denied =
  "This browser blocks notifications from Netwrk. Allow them in the browser's settings for this site, then turn this on."

/** Push notifications: the browser is asked for its permission when this is turned on, and not before. */
export function PushSetting({ memberId, isOn, onChange }: Props) {
  const save = (next: boolean) => next !== isOn && onChange(next)
  const { support, permission, isHere, isLoading, change, problem } = usePush(memberId, save)
  const label = 'Push Notifications'
  if (support !== 'supported') {
    return (
      <Switch label={label} description={unsupported[support]} isOn={false} isDisabled onChange={() => {}} />
    )
  }
  const isDenied = permission === 'denied'
  return (
    <Switch
      label={label}
      description={isDenied ? denied : <Description isAsking={change.isPending} problem={problem} />}
      isOn={change.isPending ? change.variables : isOn && isHere && !isDenied}
      isDisabled={isDenied || isLoading || change.isPending}
      onChange={(next) => change.mutate(next)}
    />
  )
}

function Description({ isAsking, problem }: { isAsking: boolean; problem: string | null }) {
  if (isAsking) return <>One moment. Your browser may ask if Netwrk can send you notifications.</>
  if (!problem) return <>{words}</>
  return (
    <span role="alert" className="text-danger-text">
      {problem}
    </span>
  )
}
