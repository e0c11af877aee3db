import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api, client } from '../../lib/calls/api.ts'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import {
  currentSubscription,
  noteMember,
  pushSupport,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push.ts'

const unreachable = "This browser's push service can't be reached. Please try again later."
const unanswered = "You haven't allowed notifications yet. Turn this on to be asked again."
const unsaved = 'Push notifications could not be changed. Please try again.'

/** The browser would not have it; the message is for the member. */
class PushProblem extends Error {
  override readonly name = 'PushProblem'
}

const hereKey = [...api.notifications.push.key(), 'here']

/** Push in this browser: whether it can, may and does, and how to change that. `onChanged` saves it as a setting. */
export function usePush(memberId: string, onChanged: (isOn: boolean) => void) {
  const support = pushSupport()
  const queryClient = useQueryClient()
  const permission = usePermission(support === 'supported')
  const here = useQuery({
    queryKey: hereKey,
    queryFn: readHere,
    enabled: support === 'supported',
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      await (isOn ? turnOn(memberId) : turnOff())
      // Said here, where it is said even if the settings were closed meanwhile.
      onChanged(isOn)
      if (!isOn) await unsubscribeBrowser()
    },
    onSuccess: (_, isOn) => queryClient.setQueryData(hereKey, isOn),
  })
  const problem = change.error && problemText(change.error)
  return {
    support,
    permission,
    isHere: here.data ?? false,
    isLoading: here.isLoading,
    change,
    problem: problem ?? (here.isError ? unsaved : null),
  }
}

async function readHere(): Promise<boolean> {
  const [{ endpoint }, subscription] = await Promise.all([
    client.notifications.push({}),
    currentSubscription(),
  ])
  return endpoint !== null && subscription?.endpoint === endpoint
}

// The question is asked here and nowhere else: when somebody turns the switch on.
async function turnOn(memberId: string): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushProblem(permission === 'default' ? unanswered : '')
  const { publicKey } = await client.notifications.push({})
  const target = await subscribeBrowser(publicKey).catch(() => {
    throw new PushProblem(unreachable)
  })
  await client.notifications.subscribePush(target)
  noteMember(memberId)
}

async function turnOff(): Promise<void> {
  await client.notifications.unsubscribePush({})
  noteMember(null)
}

function problemText(error: Error): string {
  return error instanceof PushProblem ? error.message : refusalText(error, unsaved)
}

/** What the browser was told, also when it is told something else in its own settings. */
function usePermission(isSupported: boolean): NotificationPermission {
  return useSyncExternalStore(isSupported ? followPermission : followNothing, () =>
    isSupported ? Notification.permission : 'default',
  )
}

const followNothing = () => () => {}

function followPermission(onChange: () => void): () => void {
  let status: PermissionStatus | undefined
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      status = found
      status.addEventListener('change', onChange)
    },
    () => undefined,
  )
  // Where a browser does not say, somebody who comes back from its settings is asked.
  window.addEventListener('focus', onChange)
  return () => {
    status?.removeEventListener('change', onChange)
    window.removeEventListener('focus', onChange)
  }
}
