import { PICTURE_PIXELS_MAX } from '@netwrk/domain/uploads/picture-limits'
import { type DecoderLimits, type DecoderProcess, startDecoder } from './decoder-process.ts'
import { PictureError, type PicturesPort } from './pictures.ts'
import { createTurns, type TurnRules } from './turns.ts'

const idleMilliseconds = 30_000

const decoderLimits: DecoderLimits = {
  bytes: 2 ** 30,
  seconds: 30,
  pixels: PICTURE_PIXELS_MAX,
  spareSeconds: 15,
}
const rules: TurnRules = { atOnce: 2, waitingOfOwner: 50, waitingInAll: 500 }

/** Decodes pictures in at most two processes, which are started when needed and end when there is nothing to do. */
export function openPictures(limits = decoderLimits): PicturesPort {
  const turns = createTurns(rules)
  const idle: DecoderProcess[] = []
  let ending: NodeJS.Timeout | undefined

  const endIdle = () => {
    for (const decoder of idle.splice(0)) decoder.end()
  }
  const keep = (decoder: DecoderProcess) => {
    if (decoder.hasEnded()) decoder.end()
    else idle.push(decoder)
    clearTimeout(ending)
    ending = setTimeout(endIdle, idleMilliseconds).unref()
  }
  const take = () => {
    let decoder = idle.pop()
    while (decoder?.hasEnded()) decoder = idle.pop()
    return decoder ?? startDecoder(limits)
  }

  return {
    async inTurn(owner, work) {
      const turn = turns.run(owner, async () => {
        const decoder = take()
        try {
          return await work(decoder)
        } finally {
          keep(decoder)
        }
      })
      if (!turn) throw new PictureError('crowded')
      return turn
    },
    close() {
      clearTimeout(ending)
      endIdle()
    },
  }
}
