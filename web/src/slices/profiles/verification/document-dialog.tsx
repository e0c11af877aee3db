import { type DocumentType, documentTypes } from '@netwrk/domain/uploads/uploads'
import { useState } from 'react'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { Select } from '../../../ui/form/options/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { UploadWidget } from '../../uploads/upload-widget.view.tsx'

type DocumentDialogProps = {
  isOpen: boolean
  onClose: () => void
  submit: (uploadId: string) => Promise<unknown>
}

const options = documentTypes.map(({ key, label }) => ({ value: key, label }))

/** Takes one document about the business, of a type that is chosen first. */
export function DocumentDialog({ isOpen, onClose, submit }: DocumentDialogProps) {
  const { notify } = useToast()
  const [documentType, setDocumentType] = useState<DocumentType | null>(null)
  const close = () => {
    setDocumentType(null)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title="Add Document"
      description="Documents about your business only. Please don't send identity documents."
    >
      <div className="flex flex-col gap-5">
        <Select
          label="Document type"
          options={options}
          value={documentType}
          onValueChange={setDocumentType}
          placeholder="Choose a type"
        />
        <UploadWidget
          target={{ purpose: 'verification', documentType }}
          label="Choose, drop or paste a document"
          hint="JPEG, PNG, WebP or PDF, less than 10MB"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          onUploaded={async ({ id }) => {
            await submit(id)
            notify({ title: 'Document sent', kind: 'success' })
            close()
          }}
        />
      </div>
    </Dialog>
  )
}
