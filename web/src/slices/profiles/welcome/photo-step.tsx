import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { client } from '../../../lib/calls/api.ts'
import { Photo } from '../../../ui/display/photo.tsx'
import { UploadWidget } from '../../uploads/upload-widget.view.tsx'
import { Question } from './question.view.tsx'
import type { WelcomeState } from './use-welcome.ts'

/** A photo: with the upload it goes on by itself. */
export function PhotoStep({ profile, state }: { profile: OwnProfile; state: WelcomeState }) {
  const photo = profile.photos[0]
  return (
    <Question
      state={state}
      title="Show your face"
      text="People connect with faces. You can change it any time."
      isAnswered={photo !== undefined}
      onNext={(isLeaving) => state.goOn([], isLeaving)}
    >
      {photo !== undefined ? (
        <Photo src={photo} alt="Your photo" isEager className="size-48 rounded-card" sizes="192px" />
      ) : (
        <UploadWidget
          target={{ purpose: 'profile' }}
          label="Choose, drop or paste a photo"
          hint="JPEG, PNG or WebP, less than 10MB"
          accept="image/jpeg,image/png,image/webp"
          onUploaded={async ({ id: uploadId }) =>
            state.goOn([() => client.profiles.addPhoto({ uploadId, replaces: null })])
          }
        />
      )}
    </Question>
  )
}
