/** A way a drawn person looks; what a member may wear as a photo depends on it. */
export type Look = 'woman' | 'man' | 'headscarf'

/** One drawn person: always looks the same, in front of other colours and closer or farther. */
export type Face = { look: Look; number: number; pictures: number }

const howMany: Record<Look, number> = { woman: 74, man: 74, headscarf: 12 }

/** Every drawn person. Half of them have a second picture, a quarter a third. */
export const faces: readonly Face[] = (Object.keys(howMany) as Look[]).flatMap((look) =>
  Array.from({ length: howMany[look] }, (_, number) => ({
    look,
    number,
    pictures: number % 4 === 0 ? 3 : number % 2 === 0 ? 2 : 1,
  })),
)

/** The faces of the two printed demo members; nobody else of the cast has them. */
export const demoFaces = {
  maya: { look: 'woman', number: 44, pictures: 3 },
  jonas: { look: 'man', number: 12, pictures: 3 },
} as const satisfies Record<string, Face>

/** The faces that the rest of the cast shares. */
export function sharedFaces(look: Look): Face[] {
  const reserved: readonly Face[] = Object.values(demoFaces)
  return faces.filter(
    (face) => face.look === look && !reserved.some((one) => one.look === look && one.number === face.number),
  )
}

/** The addresses of all pictures of a face, the main one first. */
export function picturesOf(face: Face): string[] {
  return Array.from({ length: face.pictures }, (_, picture) => `/files/${picturePath(face, picture)}`)
}

/** Where a face's picture is stored, `picture` counting from 0. */
export function picturePath({ look, number }: Face, picture: number): string {
  return `profile-photos/demo/${look}-${number + 1}${'abc'.charAt(picture)}.webp`
}
