import { Refusal, type RefusalCode } from '@netwrk/domain/refusals'
import { differenceHash, HASH_SIDE } from '@netwrk/domain/uploads/perceptual-hash'
import { photoVariants } from '@netwrk/domain/uploads/photo-variants'
import { megapixelsOf, pictureProblem } from '@netwrk/domain/uploads/picture-limits'
import { pictureSizes, type UploadPurpose } from '@netwrk/domain/uploads/uploads'
import type { MemberCtx } from '../../deps.ts'
import {
  type Encoding,
  type PictureDecoder,
  PictureError,
  type PictureHeader,
  type PictureProblem,
} from '../../platform/pictures/pictures.ts'

/** A picture as it is kept: re-encoded, upright, without metadata. Pixels. */
export type Shrunk = { file: string; width: number; height: number }
export type ShrunkPicture = Shrunk & {
  variants: { pixels: (typeof photoVariants)[number]; file: string }[]
  /** Of a profile photo, what it looks like; null for others, and where it shows too little. */
  perceptualHash: string | null
}

type Needs = Pick<MemberCtx, 'pictures' | 'limits' | 'actor'>

/** A document keeps its size; more than this WebP cannot hold. A side of so many pixels is encoded with little effort. */
const document = { pixels: 16_383, quality: 90, effort: 2 }
const usualEffort = 4

const refusalOf: Record<PictureProblem, RefusalCode> = {
  unreadable: 'uploads.unreadable',
  'too-heavy': 'uploads.too_heavy',
  crowded: 'uploads.crowded',
}

/**
 * Re-encodes a picture to the size of its purpose (verification documents keep theirs), upright, in sRGB, with all
 * metadata gone, when it is the member's turn. Nothing is cut off: a photo is cropped where it is shown, around the
 * focal point of its address (`photo-focus.ts` in `domain`), and for mails in `face-for-mail.ts`.
 * @throws Refusal `uploads.too_many_pixels`, `uploads.interlaced`, `uploads.too_heavy`, `uploads.unreadable`,
 * `uploads.too_many_pictures`, `uploads.crowded`
 */
export async function shrinkPicture(
  ctx: Needs,
  file: string,
  purpose: UploadPurpose,
): Promise<ShrunkPicture> {
  try {
    return await ctx.pictures.inTurn(ctx.actor.id, async (decoder) => {
      await takeMegapixels(ctx, await decoder.measure(file))
      return shrinkWith(decoder, file, purpose)
    })
  } catch (error) {
    throw error instanceof PictureError ? new Refusal(refusalOf[error.problem]) : error
  }
}

async function takeMegapixels({ limits, actor }: Needs, header: PictureHeader) {
  const problem = pictureProblem(header)
  if (problem) throw new Refusal(problem)
  const megapixels = megapixelsOf(header)
  if (await limits.take('megapixels', actor.id, megapixels)) return
  // It was not decoded: a smaller one may still be.
  await limits.giveBack('megapixels', actor.id, megapixels)
  throw new Refusal('uploads.too_many_pictures')
}

async function shrinkWith(
  decoder: PictureDecoder,
  file: string,
  purpose: UploadPurpose,
): Promise<ShrunkPicture> {
  const encode = async (encoding: Encoding) => ({ file: encoding.to, ...(await decoder.encode(encoding)) })
  const target = purpose === 'verification' ? document : { ...pictureSizes[purpose], effort: usualEffort }
  const main = await encode({ file, to: `${file}.webp`, ...target })
  const variants = []
  for (const pixels of purpose === 'profile' ? photoVariants : []) {
    // From the small one: the large one was read once.
    const to = `${file}.${pixels}.webp`
    await encode({ file: main.file, to, ...target, pixels })
    variants.push({ pixels, file: to })
  }
  const greys = purpose === 'profile' ? await decoder.greys({ file: main.file, side: HASH_SIDE }) : null
  return { ...main, variants, perceptualHash: greys && differenceHash(greys) }
}
