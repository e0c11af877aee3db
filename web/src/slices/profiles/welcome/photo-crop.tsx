import { focusOf, withFocus } from '@netwrk/domain/profiles/photo-focus'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FocusPicker } from '../photos/focus-picker.tsx'
import { Question } from './question.view.tsx'
import type { WelcomeState } from './use-welcome.ts'

type PhotoCropProps = { photo: string; state: WelcomeState; onReplace: () => void }

/** What of the photo stays in view; as it is, unless somebody says otherwise. */
export function PhotoCrop({ photo, state, onReplace }: PhotoCropProps) {
  const [focus, setFocus] = useState(() => focusOf(photo))
  const chosen = withFocus(photo, focus)
  const saves = chosen === photo ? [] : [() => client.profiles.focusPhoto({ photo, focus })]
  return (
    <Question
      state={state}
      title="Is your face in view?"
      text="Press it in the large picture: it stays in view, whatever shape the photo is shown in."
      isAnswered
      onNext={(isLeaving) => state.goOn(saves, isLeaving)}
    >
      <FocusPicker photo={chosen} focus={focus} onFocusChange={setFocus} />
      <Button
        kind="ghost"
        size="sm"
        className="self-start"
        icon={<ImageUp aria-hidden />}
        onClick={onReplace}
      >
        Choose another photo
      </Button>
    </Question>
  )
}
