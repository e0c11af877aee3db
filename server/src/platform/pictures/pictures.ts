/** What a picture says about itself before it is decoded; sides in pixels. */
export type PictureHeader = { format: string; width: number; height: number; isProgressive: boolean }

/** How a picture is to be re-encoded, as WebP: upright, in sRGB, without metadata, no side longer than `pixels`. */
export type Encoding = { file: string; to: string; pixels: number; quality: number; effort: number }

/** Reads and re-encodes pictures, somewhere where they do no harm. Throws PictureError. */
export type PictureDecoder = {
  measure(file: string): Promise<PictureHeader>
  encode(encoding: Encoding): Promise<{ width: number; height: number }>
  /** The grey values, 0 to 255 and row by row, of the picture shrunk to a square of so many pixels a side. */
  greys(input: { file: string; side: number }): Promise<number[]>
}

/** The port that pictures are decoded through. */
export type PicturesPort = {
  /**
   * Has `work` done when it is the owner's turn: one at a time for each owner, and owners in turn, so that nobody's
   * many pictures hold up somebody else's one.
   * @throws PictureError `crowded` where too many wait already, and whatever `work` throws
   */
  inTurn<T>(owner: string, work: (decoder: PictureDecoder) => Promise<T>): Promise<T>
  close(): void
}

/** `too-heavy`: it took more memory or time than a picture may. `crowded`: too many are waiting. */
export type PictureProblem = 'unreadable' | 'too-heavy' | 'crowded'

/** A picture that could not be decoded, and why. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(`a picture could not be decoded: ${problem}`)
    this.problem = problem
  }
}
