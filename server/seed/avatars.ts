import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'
import type { FilesPort } from '../src/platform/files/files.ts'
import { featuresOf } from './face-features.ts'
import { type Face, faces, picturePath } from './faces.ts'

type Say = (line: string) => void
type Picture = { face: Face; picture: number; path: string }

const SIZE = 512
const LANES = 4

// Muted grounds that stand beside ink and ember: teal, sand, clay, plum, slate and their neighbours.
const grounds = [
  '7fa8a1',
  'd9b382',
  'c98465',
  '8d6f8e',
  '7d8fa3',
  'a3a67a',
  'd99a7c',
  '5f8b92',
  'b9847f',
  '9aa9a0',
  'e0c08f',
  '6f7f9c',
  'b5727a',
  '86a07b',
  'c7a26b',
]

// How close, in percent, and how far aside and down; the main picture is a portrait, the others stand back or nearer.
const framings = [
  { scale: 132, translateX: 4, translateY: 9 },
  { scale: 104, translateX: 3, translateY: 2 },
  { scale: 165, translateX: 5, translateY: 17 },
]

/**
 * Draws the photos of the cast into the file storage. Those that are there already are left alone; the last one is
 * stored when all others are, so that one look says whether there is anything to do.
 */
export async function drawAvatars(files: FilesPort, say: Say): Promise<void> {
  const pictures = faces.flatMap((face) =>
    Array.from({ length: face.pictures }, (_, picture) => ({
      face,
      picture,
      path: picturePath(face, picture),
    })),
  )
  const last = pictures.pop()!
  if (await isThere(files, last.path)) return

  say('Drawing the faces of the demo community…')
  await inLanes(pictures, async (picture) => {
    if (!(await isThere(files, picture.path))) await draw(files, picture)
  })
  await draw(files, last)
}

async function isThere(files: FilesPort, path: string): Promise<boolean> {
  const file = await files.open(path)
  file?.stream.destroy()
  return file !== null
}

async function draw(files: FilesPort, { face, picture, path }: Picture): Promise<void> {
  const svg = createAvatar(notionists, {
    ...featuresOf(face),
    ...framings[picture],
    seed: `${face.look}-${face.number}`,
    size: SIZE,
    backgroundColor: [grounds[(face.number * 4 + face.look.length + picture * 7) % grounds.length]!],
  })
  const { default: sharp } = await import('sharp')
  const webp = await sharp(Buffer.from(svg.toString())).webp({ quality: 80, effort: 1 }).toBuffer()
  await files.put(path, webp)
}

async function inLanes<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < list.length) await work(list[next++]!)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
