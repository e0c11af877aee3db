// Decodes pictures in a process of its own, whose memory is limited: what a stranger's file makes of it, the server does
// not feel. Plain JavaScript, because it is started by its path from the sources and from the built server alike.
import { setPriority } from 'node:os'
import sharp from 'sharp'

const [mostResidentBytes, mostPixels, mostSeconds] = process.argv.slice(2).map(Number)
const lookMilliseconds = 20
/** Beyond this much memory kept after a picture the process has had its day: what it kept would count for the next. */
const spentBytes = 300 * 2 ** 20

const orders = { measure, encode, greys }

// The server answers signals, and this process ends with it, however it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', end)
// Not every system limits what native code may take: then this does. Decoding is in threads, so this loop is free.
setInterval(() => process.memoryUsage.rss() > mostResidentBytes && end(), lookMilliseconds)
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)

process.on('message', async ({ order, input }) => {
  const answer = await orders[order](input).then(
    (value) => ({ value }),
    (error) => ({ problem: isTooMuch(error) ? 'too-heavy' : 'unreadable' }),
  )
  // What a picture that was too heavy leaves behind would be held against the next one.
  const isSpent = answer.problem === 'too-heavy' || process.memoryUsage.rss() > spentBytes
  process.send({ ...answer, isSpent })
})
process.send('ready')

// An exit would wait for the threads that decode.
function end() {
  process.kill(process.pid, 'SIGKILL')
}

async function measure({ file }) {
  const { format, width, height, isProgressive } = await open(file, false).metadata()
  return { format, width, height, isProgressive: isProgressive ?? false }
}

async function encode({ file, to, pixels, quality, effort }) {
  const picture = open(file, mostPixels)
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
  const { width, height } = await picture.webp({ quality, effort }).toFile(to)
  return { width, height }
}

async function greys({ file, side }) {
  const picture = open(file, mostPixels).timeout({ seconds: mostSeconds })
  const small = picture.flatten().greyscale().resize({ width: side, height: side, fit: 'fill' })
  return [...(await small.raw().toBuffer())]
}

function open(file, limitInputPixels) {
  return sharp(file, { limitInputPixels, sequentialRead: true, failOn: 'error', pages: 1 })
}

// Each library that takes part has its own words for it; so has a thread that gets no stack, and an encoder that is
// stopped in the middle, when the picture itself was readable.
function isTooMuch(error) {
  return /memory|allocat|creating thread|timeout|unable to encode/i.test(String(error.message))
}
