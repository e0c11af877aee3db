import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { inReachClass, useKeyboardHeight } from '../../../ui/form/in-reach.ts'

type SaveAllProps = { count: number; saveAll: () => Promise<unknown>; onFailed: () => void }

/** Saves every section that was changed at once; what cannot be saved says why in its place. */
export function SaveAll({ count, saveAll, onFailed }: SaveAllProps) {
  useKeyboardHeight()
  const [isSaving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    void saveAll()
      .catch(onFailed)
      .finally(() => setSaving(false))
  }
  return (
    <section
      aria-label="Unsaved changes"
      className={inReachClass(
        'mt-4 mb-3 flex animate-rise flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-surface p-3 pl-5 shadow-float',
      )}
    >
      <p className="font-medium text-sm">{count} sections changed</p>
      <Button
        kind="primary"
        icon={<Check aria-hidden />}
        isBusy={isSaving}
        busyLabel="Saving..."
        onClick={save}
      >
        Save all
      </Button>
    </section>
  )
}
