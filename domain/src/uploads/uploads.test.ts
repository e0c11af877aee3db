import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusals } from '../refusals.ts'
import { isBlockedName } from './blocked-file-types.ts'
import { type UploadTarget, uploadProblem } from './check-upload.ts'
import { extensionOf, shownName, storedName } from './file-names.ts'
import { pathOfFileUrl, variantPath } from './uploads.ts'

const megabyte = 2 ** 20
const profile: UploadTarget = { purpose: 'profile' }
const document: UploadTarget = { purpose: 'verification', documentType: 'other' }
const attachment: UploadTarget = { purpose: 'attachment', conversationId: 'c' }

const textOf = (target: UploadTarget, name: string, type: string, bytes: number) => {
  const code = uploadProblem(target, { name, type, bytes })
  return code && refusals[code].text
}

describe('what a file says about itself', () => {
  test.each([
    [profile, 'me.jpg', 'image/jpeg', 1, null],
    [profile, 'ME.JPEG', 'image/jpeg', 10 * megabyte - 1, null],
    [profile, 'me.png', 'image/png', 1, null],
    [profile, 'me.webp', '', 1, null],
    [profile, 'me.webp', 'application/octet-stream', 1, null],
    [profile, 'me.jpg', 'image/jpg', 1, null],
    [profile, 'me.jpg', 'image/jpeg', 0, 'Please select an image file'],
    [profile, 'me.pdf', 'application/pdf', 1, 'Please select an image file'],
    [profile, 'me.pdf', 'application/pdf', 11 * megabyte, 'Please select an image file'],
    [profile, 'me.jpg', 'text/html', 1, 'Please select an image file'],
    [profile, 'me', '', 1, 'Please select an image file'],
    [profile, 'me.jpg', 'image/jpeg', 10 * megabyte, 'File size must be less than 10MB'],
    [profile, 'me.gif', 'image/gif', 10 * megabyte, 'File size must be less than 10MB'],
    [profile, 'me.gif', 'image/gif', 1, 'Supported formats: JPEG, PNG, WebP'],
    [profile, 'me.svg', 'image/svg+xml', 1, 'Supported formats: JPEG, PNG, WebP'],
    [profile, 'me.jpg', 'image/heic', 1, 'Supported formats: JPEG, PNG, WebP'],
    [profile, 'me.jpg.exe', 'image/jpeg', 1, 'Supported formats: JPEG, PNG, WebP'],
    [document, 'a.pdf', 'application/pdf', 1, null],
    [document, 'a.pdf', '', 1, null],
    [document, 'a.png', 'image/png', 1, null],
    [document, 'a.pdf', 'text/html', 1, 'Please select an image or PDF file'],
    [document, 'a.docx', '', 1, 'Please select an image or PDF file'],
    [document, 'a.pdf', '', 0, 'Please select an image or PDF file'],
    [document, 'a.pdf', '', 10 * megabyte, 'File size must be less than 10MB'],
    [document, 'a.tiff', 'image/tiff', 1, 'Supported formats: JPEG, PNG, WebP, PDF'],
    [{ purpose: 'verification', documentType: null }, 'a.pdf', '', 1, 'Please choose a document type'],
    [{ purpose: 'verification', documentType: 'passport' }, 'a.pdf', '', 1, 'Please choose a document type'],
    [attachment, 'a.zip', 'application/zip', 25 * megabyte - 1, null],
    [attachment, 'anything', '', 1, null],
    [attachment, 'a.zip', 'application/zip', 25 * megabyte, 'File size must be less than 25MB'],
    [attachment, 'a.exe', '', 25 * megabyte, 'File size must be less than 25MB'],
    [attachment, 'a.exe', 'image/png', 1, 'This file type is not allowed'],
    [attachment, 'a.zip', '', 0, 'Upload failed: this file is empty'],
    [{ purpose: 'attachment', conversationId: null }, 'a.zip', '', 1, 'Please open a conversation first'],
  ] as const)('%j %s (%s, %i bytes): %j', (target, name, type, bytes, text) => {
    expect(textOf(target, name, type, bytes)).toBe(text)
  })
})

describe('a blocked name', () => {
  test.each([
    'a.exe',
    'a.BAT',
    'a.cmd',
    'a.scr',
    'a.pif',
    'a.com',
    'photo.jpg.exe',
    'report.exe.pdf',
    'a.exe.',
    'a.exe ',
    'a. exe',
    'a.exe::$DATA',
    'a.bat:x.txt',
    '.exe',
    'c:\\dir\\a.exe',
    'fdp\u202eexe.exe',
    'a.e\u200bxe',
    `${'a'.repeat(900)}.exe`,
    'invoice.js',
    'invoice.hta',
    'invoice.pdf.lnk',
    'setup.MSI',
    'run.ps1',
    'page.html',
    'page.htm',
    'page.xhtml',
    'page.mht',
    'drawing.svg',
    'invoice.vbs',
    'tool.jar',
    'run.wsf',
    'keys.reg',
    'panel.cpl',
    'module.mjs',
    'here.url',
    'disk.iso',
    'report.vbs.pdf',
  ])('%j', (name) => {
    expect(isBlockedName(name)).toBe(true)
  })

  test.each([
    'a.pdf',
    'exe',
    'command.txt',
    'example.com.pdf',
    'a.exe.d/notes.txt',
    'batman.jpg',
    'a.comic',
    'node.js.pdf',
    'index.html.zip',
    'invoice.xml',
    'notes.md',
    '',
  ])('%j is none', (name) => {
    expect(isBlockedName(name)).toBe(false)
  })
})

describe('a name', () => {
  test.each([
    ['me.JPG', 'jpg'],
    ['archive.tar.gz', 'gz'],
    ['none', ''],
    ['trailing.', ''],
  ])('%j ends in %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })

  test.each([
    ['report.pdf', 'report.pdf'],
    ['C:\\fakepath\\report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000\u202eb\n.txt', 'ab.txt'],
    [' ', 'file'],
    ['', 'file'],
  ])('%j is shown as %j', (name, shown) => {
    expect(shownName(name)).toBe(shown)
  })

  test.each([
    ['Me & my café.JPG', '7-Me-my-cafe.jpg'],
    ['archive.tar.gz', '7-archive-tar.gz'],
    ['../../x', '7-x'],
    ['李明.png', '7-file.png'],
    ['.htaccess', '7-file.htaccess'],
    [`${'a'.repeat(300)}.pdf`, `7-${'a'.repeat(60)}.pdf`],
  ])('%j is stored as %s', (name, stored) => {
    expect(storedName(name, 7)).toBe(stored)
  })

  test('is stored, whatever it was, in signs that mean nothing to a file system or an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        expect(storedName(name, 7)).toMatch(/^7-[\w-]{1,60}(\.[a-z0-9]{1,10})?$/)
      }),
    )
  })
})

test('the smaller version of a photo lies beside it', () => {
  expect(variantPath('profile-photos/a/1-me.webp', 128)).toBe('profile-photos/a/1-me.128.webp')
  expect(pathOfFileUrl('/files/profile-photos/a/1-me.webp')).toBe('profile-photos/a/1-me.webp')
  expect(pathOfFileUrl('https://elsewhere.example/files/x')).toBeNull()
})
