import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import {
  isReached,
  stepAfter,
  stepBefore,
  type Welcome,
  type WelcomeStep,
} from '@netwrk/domain/profiles/welcome'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useOwnProfileReload, useOwnProfileUpdate } from '../own/use-own-profile.ts'

type Answered = { profile: OwnProfile }
/** Saves one section of the profile. */
export type Save = () => Promise<Answered>
type Answers = { saves: readonly Save[]; isLeaving: boolean }

/** Which question is shown, and the way between them; the furthest is kept on the server. */
export function useWelcome(profile: OwnProfile, welcome: Welcome) {
  const [shown, setShown] = useState<WelcomeStep>(welcome.step)
  const [loads, setLoads] = useState(0)
  const update = useOwnProfileUpdate()
  const reload = useOwnProfileReload()
  const navigate = useNavigate()

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ saves, isLeaving }: Answers) => {
      for (const save of saves) update(await save())
      if (isLeaving) return null
      const next = stepAfter(shown)
      if (next === null || isReached(next, welcome.step)) return next
      update(await client.profiles.saveWelcome({ step: next, revision: profile.revisions.welcome }))
      return next
    },
    onSuccess: (next, { isLeaving }) => {
      if (isLeaving) void navigate({ to: '/network' })
      else if (next) setShown(next)
    },
  })
  const before = stepBefore(shown)
  return {
    shown,
    isSaving: isPending,
    error: error ? refusalText(error, 'Failed to update profile. Please try again.') : undefined,
    isStale: refusalCode(error) === 'request.stale',
    /** Saves what was answered, if anything, and goes on; or leaves, and the question stays the next one. */
    goOn: (saves: readonly Save[], isLeaving = false) => {
      if (!isPending) mutate({ saves, isLeaving })
    },
    goBack:
      before === null
        ? undefined
        : () => {
            reset()
            setShown(before)
          },
    /** How often the newest was loaded: a question begins anew with it. */
    loads,
    /** Shows what is stored by now: it was changed on another device. */
    loadNewest: async () => {
      await reload().catch(() => undefined)
      reset()
      setLoads((before) => before + 1)
    },
  }
}

export type WelcomeState = ReturnType<typeof useWelcome>
