import { uploadsContract as contract } from '@netwrk/domain/uploads/uploads.contract'
import { answer } from '../../app/answer.ts'
import { removeUpload } from './remove-upload.ts'

export const uploadsRoutes = { remove: answer(contract.remove, removeUpload) }
