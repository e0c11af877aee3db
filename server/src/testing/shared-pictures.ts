import { openPictures } from '../platform/pictures/open-pictures.ts'
import type { PicturesPort } from '../platform/pictures/pictures.ts'

const shared = openPictures()

/**
 * All tests of a worker have their pictures decoded by the same processes, for to start one takes longer than to decode most pictures.
 * They end once there was nothing to do for a while, or with the worker.
 */
export const sharedPictures: PicturesPort = { inTurn: shared.inTurn, close: () => {} }
