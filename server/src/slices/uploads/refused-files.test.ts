import { describe, expect, test } from 'vitest'
import { png } from '../../testing/png.ts'
import { bytesOf, pdf, photo, refusal, type Sent, send } from '../../testing/uploading.ts'
import { createWorld } from '../../testing/world.ts'

const megabyte = 2 ** 20
const svg = bytesOf(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
const program = bytesOf(`MZ\x90\x00\x03${'\0'.repeat(300)}This program cannot be run in DOS mode.`)

type Refused = [what: string, sent: Omit<Sent, 'purpose' | 'bytes'> & { bytes: () => unknown }, code: string]

// Small files that take much memory: those that claim more than is taken.
const huge: Refused[] = [
  ['a bomb', { width: 20_000, height: 20_000 }],
  ['52 megapixels', { width: 8000, height: 6500 }],
  ['a wide picture of few pixels', { width: 16_385, height: 4 }],
  ['a high picture of few pixels', { width: 4, height: 16_385 }],
  ['a very wide one with deep colours', { width: 3_000_000, height: 16, isDeep: true }],
].map(([what, size]) => [
  what as string,
  { name: 'me.png', bytes: () => png(size as Parameters<typeof png>[0]) },
  'uploads.too_many_pixels',
])
const interlaced: Refused = [
  'six megapixels, interlaced',
  { name: 'me.png', bytes: () => png({ width: 3000, height: 2000, isInterlaced: true }) },
  'uploads.interlaced',
]

const asPhoto: Refused[] = [
  ['a text by its name', { name: 'notes.txt', type: 'text/plain', bytes: photo }, 'uploads.not_image'],
  ['a GIF by its name', { name: 'me.gif', type: 'image/gif', bytes: photo }, 'uploads.picture_format'],
  [
    'a program called a picture type',
    { name: 'me.exe', type: 'image/png', bytes: photo },
    'uploads.picture_format',
  ],
  [
    'a text by its bytes',
    { name: 'me.png', type: 'image/png', bytes: () => bytesOf('hello') },
    'uploads.not_image',
  ],
  ['a PDF by its bytes', { name: 'me.jpg', type: 'image/jpeg', bytes: () => pdf }, 'uploads.not_image'],
  ['a GIF by its bytes', { name: 'me.png', bytes: () => photo({}, 'gif') }, 'uploads.picture_format'],
  ['a bitmap by its bytes', { name: 'me.webp', bytes: () => bytesOf('BM......') }, 'uploads.picture_format'],
  ['10 MB', { name: 'me.jpg', bytes: () => new Uint8Array(10 * megabyte) }, 'uploads.image_too_large'],
  ['10 MB of unknown length', { name: 'me.jpg', bytes: () => flowing(10) }, 'uploads.image_too_large'],
  [
    'an SVG with a script',
    { name: 'me.svg', type: 'image/svg+xml', bytes: () => svg },
    'uploads.picture_format',
  ],
  [
    'an SVG with a script called PNG',
    { name: 'me.png', type: 'image/png', bytes: () => svg },
    'uploads.not_image',
  ],
  [
    'remarks without end',
    { name: 'me.png', type: 'image/png', bytes: () => bytesOf(`${'<!---->'.repeat(500)}x`) },
    'uploads.not_image',
  ],
  [
    'a page behind remarks',
    { name: 'me.png', type: 'image/png', bytes: () => bytesOf(`${'<!-- a-b -->'.repeat(9)}<html>`) },
    'uploads.not_image',
  ],
  ['zero bytes', { name: 'me.png', type: 'image/png', bytes: () => new Uint8Array() }, 'uploads.not_image'],
  ...huge,
  interlaced,
  [
    'half a picture',
    { name: 'me.jpg', bytes: async () => (await photo()).subarray(0, 3000) },
    'uploads.unreadable',
  ],
  [
    'only the sign of a picture',
    { name: 'me.jpg', bytes: () => bytesOf('\xff\xd8\xff\xe0') },
    'uploads.unreadable',
  ],
  [
    'a picture that is a page, too',
    { name: 'me.jpg', bytes: () => followedBy('<script>x</script>') },
    'uploads.picture_format',
  ],
  [
    'a picture that is an archive, too',
    { name: 'me.jpg', bytes: () => followedBy(`PK\x05\x06${'\0'.repeat(18)}`) },
    'uploads.picture_format',
  ],
  [
    'a picture that is a PDF, too',
    { name: 'me.jpg', bytes: () => followedBy('%PDF-1.7') },
    'uploads.picture_format',
  ],
]

const asDocument: Refused[] = [
  ['a spreadsheet', { name: 'books.xlsx', bytes: () => bytesOf('PK\x03\x04') }, 'uploads.not_document'],
  [
    'a page called PDF',
    { name: 'a.pdf', bytes: () => bytesOf('<!doctype html><p>') },
    'uploads.not_document',
  ],
  ['a GIF', { name: 'a.gif', type: 'image/gif', bytes: () => photo({}, 'gif') }, 'uploads.document_format'],
  ['10 MB', { name: 'a.pdf', bytes: () => new Uint8Array(10 * megabyte) }, 'uploads.image_too_large'],
  ['zero bytes', { name: 'a.pdf', bytes: () => new Uint8Array() }, 'uploads.not_document'],
]

const asAttachment: Refused[] = [
  ...['exe', 'bat', 'cmd', 'scr', 'pif', 'com', 'EXE', 'js', 'hta', 'lnk', 'msi', 'ps1', 'html'].map(
    (extension): Refused => [
      `.${extension}`,
      { name: `run.${extension}`, bytes: () => pdf },
      'uploads.type_not_allowed',
    ],
  ),
  ['a double extension', { name: 'photo.jpg.exe', bytes: () => pdf }, 'uploads.type_not_allowed'],
  ['a hidden extension', { name: 'report.exe.pdf', bytes: () => pdf }, 'uploads.type_not_allowed'],
  ['an extension Windows reads', { name: 'report.exe. .', bytes: () => pdf }, 'uploads.type_not_allowed'],
  ['an alternate stream', { name: 'report.exe::$DATA', bytes: () => pdf }, 'uploads.type_not_allowed'],
  ['a reversed extension', { name: 'report\u202efdp.exe', bytes: () => pdf }, 'uploads.type_not_allowed'],
  ['a program by its bytes', { name: 'report.pdf', bytes: () => program }, 'uploads.type_not_allowed'],
  [
    'a page by its bytes',
    { name: 'a.txt', bytes: () => bytesOf(' <!-- a --> <HTML>') },
    'uploads.type_not_allowed',
  ],
  ['an SVG with a script', { name: 'drawing.svg', bytes: () => svg }, 'uploads.type_not_allowed'],
  ['a text called PNG', { name: 'me.png', bytes: () => bytesOf('hello') }, 'uploads.not_image'],
  [
    'a picture that is a page, too',
    { name: 'me.jpg', bytes: () => followedBy('<svg onload=x>') },
    'uploads.type_not_allowed',
  ],
  ...huge,
  interlaced,
  ['zero bytes', { name: 'a.pdf', bytes: () => new Uint8Array() }, 'uploads.empty'],
  ['25 MB', { name: 'a.zip', bytes: () => new Uint8Array(25 * megabyte) }, 'uploads.file_too_large'],
]

describe('a refused file', () => {
  test('gets the text of its fault, leaves nothing behind, and is no harm to the next', async () => {
    const world = await createWorld()
    const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
    await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
    await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
    const { conversation } = await ana.call.messages.open({ withId: ben.id })

    const answers: unknown[] = []
    const expected: unknown[] = []
    const all: [Partial<Sent> & { purpose: string }, Refused[]][] = [
      [{ purpose: 'profile' }, asPhoto],
      [{ purpose: 'verification', documentType: 'other' }, asDocument],
      [{ purpose: 'attachment', conversationId: conversation.id }, asAttachment],
    ]
    for (const [target, files] of all) {
      for (const [what, file, code] of files) {
        const bytes = (await file.bytes()) as Sent['bytes']
        answers.push([target.purpose, what, await send(ana, { ...target, ...file, bytes } as Sent)])
        expected.push([target.purpose, what, refusal(code as Parameters<typeof refusal>[0])])
      }
    }
    expect(answers).toEqual(expected)
    expect(await world.deps.db.selectFrom('upload').selectAll().execute()).toEqual([])
    const good = await send(ana, { purpose: 'profile', name: 'me.jpg', bytes: await photo() })
    expect(good.status).toBe(200)
  })
})

/** So many megabytes that come without saying how many. */
function flowing(megabytes: number): ReadableStream<Uint8Array> {
  let left = megabytes
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(megabyte))
      else controller.close()
    },
  })
}

async function followedBy(text: string) {
  return new Uint8Array(Buffer.concat([await photo(), bytesOf(text)]))
}
