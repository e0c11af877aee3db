import sharp from 'sharp'

/** A picture of 1200 by 900 pixels that shows something, another for each number. */
export async function scenery(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const next = drawing(number)
  const shapes = Array.from({ length: 25 }, () => {
    const fill = `hsl(${next() * 360},${next() * 80}%,${next() * 100}%)`
    const [x, y] = [next() * 1200, next() * 900]
    return next() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${30 + next() * 250}" fill="${fill}"/>`
      : `<rect x="${x}" y="${y}" width="${next() * 500}" height="${next() * 400}" fill="${fill}"/>`
  })
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${shapes.join('')}</svg>`
  return new Uint8Array(await sharp(Buffer.from(picture)).flatten().jpeg({ quality: 92 }).toBuffer())
}

/** The same numbers from 0 to 1 each time. */
function drawing(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
