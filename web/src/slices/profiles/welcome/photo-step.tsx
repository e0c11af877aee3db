import { withoutFocus } from '@netwrk/domain/profiles/photo-focus'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { Button } from '../../../ui/button/button.tsx'
import { UploadWidget } from '../../uploads/upload-widget.view.tsx'
import { useOwnProfileUpdate } from '../own/use-own-profile.ts'
import { PhotoCrop } from './photo-crop.tsx'
import { Question } from './question.view.tsx'
import type { WelcomeState } from './use-welcome.ts'

type PhotoStepProps = { profile: OwnProfile; state: WelcomeState }

/** A photo, and then what of it stays in view. */
export function PhotoStep({ profile, state }: PhotoStepProps) {
  const photo = profile.photos[0]
  const [isReplacing, setReplacing] = useState(false)
  if (photo !== undefined && !isReplacing)
    return (
      <PhotoCrop key={withoutFocus(photo)} photo={photo} state={state} onReplace={() => setReplacing(true)} />
    )
  return <ChoosePhoto state={state} replaces={photo ?? null} onDone={() => setReplacing(false)} />
}

type ChoosePhotoProps = {
  state: WelcomeState
  /** The photo that is there already. */
  replaces: string | null
  onDone: () => void
}

function ChoosePhoto({ state, replaces, onDone }: ChoosePhotoProps) {
  const update = useOwnProfileUpdate()
  return (
    <Question
      state={state}
      title="Show your face"
      text="People connect with faces. You can change it any time."
      isAnswered={replaces !== null}
      onNext={(isLeaving) => state.goOn([], isLeaving)}
    >
      <UploadWidget
        target={{ purpose: 'profile' }}
        label="Choose, drop or paste a photo"
        hint="JPEG, PNG or WebP, less than 10MB"
        accept="image/jpeg,image/png,image/webp"
        onUploaded={async ({ id: uploadId }) => {
          update(await client.profiles.addPhoto({ uploadId, replaces }))
          onDone()
        }}
      />
      {replaces !== null && (
        <Button kind="ghost" size="sm" className="self-start" onClick={onDone}>
          Keep the photo I have
        </Button>
      )}
    </Question>
  )
}
