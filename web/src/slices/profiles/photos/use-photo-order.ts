import { withoutFocus } from '@netwrk/domain/profiles/photo-focus'
import { movedTo } from '@netwrk/domain/profiles/photos'
import { notifyManager, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { useOwnProfileReload, useOwnProfileUpdate } from '../own/use-own-profile.ts'

/** The photos in the order that they are being put in, before the server has answered; and what is said of a move. */
export function usePhotoOrder(photos: readonly string[]) {
  const [pending, setPending] = useState<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  const update = useOwnProfileUpdate()
  const reload = useOwnProfileReload()
  const { notify } = useToast()
  const { mutate } = useMutation({
    mutationFn: (order: readonly string[]) => client.profiles.orderPhotos({ photos: [...order] }),
    // One after the other: the last order is the one that stays.
    scope: { id: 'photo-order' },
    onSuccess: (answer, order) => {
      update(answer)
      // The answer is here before the screens are told of it: until then the order of before would show once more.
      notifyManager.schedule(() => setPending((latest) => (latest === order ? null : latest)))
    },
    onError: async (error) => {
      setPending(null)
      setSaid('')
      notify({ title: refusalText(error, 'Failed to update profile. Please try again.'), kind: 'error' })
      if (refusalCode(error) === 'request.stale') await reload().catch(() => undefined)
    },
  })
  // An order of photos that are others by now is none.
  const isOfThese =
    pending?.map(withoutFocus).toSorted().join() === photos.map(withoutFocus).toSorted().join()
  const shown = pending && isOfThese ? pending : photos
  const move = (photo: string, place: number) => {
    const order = movedTo(shown, photo, place)
    const at = order.indexOf(photo)
    if (at === shown.indexOf(photo)) return
    setPending(order)
    setSaid(`Moved to place ${at + 1} of ${order.length}${at === 0 ? ', the main photo' : ''}`)
    mutate(order)
  }
  return { shown, move, said }
}
