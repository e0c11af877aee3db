const privateTest = 'server/src/processes/start-private.test.ts'
const closed = 'what lies in the data directory is closed to other users of the machine'
const names = 'domain/src/uploads/blocked-file-types.ts'

export const securityFiles = [
  {
    guard: 'what the server writes is for nobody else on the machine',
    file: 'server/src/main.ts',
    remove: '  process.umask(0o077)\n',
    test: privateTest,
    named: closed,
  },
  {
    guard: 'files that were left open to others are closed at the start',
    file: 'server/src/app/start-server.ts',
    remove: '    await closeToOthers(config.dataDirectory, say)\n',
    test: privateTest,
    named: closed,
  },
  {
    guard: 'attachments of kinds that run are refused wherever the ending stands',
    file: names,
    remove: '  hta lnk msi msp mst ps1 psm1 vbs vbe wsf wsh wsc sct jar jnlp cpl msc scf reg chm\n',
    test: 'server/src/slices/uploads/refused-files.test.ts',
    named: 'gets the text of its fault',
  },
  {
    guard: 'attachments that are scripts and pages by their ending are refused',
    file: names,
    remove: '  com js jse mjs cjs vb ps1xml psd1 html htm xhtml xht shtml mht mhtml svg svgz\n',
    test: 'server/src/slices/uploads/refused-files.test.ts',
    named: 'gets the text of its fault',
  },
  {
    guard: 'a browser asks before it shows a photo again',
    file: 'server/src/slices/uploads/serve-files.ts',
    remove: "c.header('cache-control', 'private, no-cache')",
    put: "c.header('cache-control', 'private, max-age=31536000, immutable')",
    test: 'server/src/slices/uploads/serve-files.test.ts',
    named: 'no upload can run as a page, and a browser asks before it shows again what it keeps',
  },
  {
    guard: 'a photo that a browser keeps is confirmed to members only',
    file: 'server/src/slices/uploads/serve-files.ts',
    remove: 'if (!path || !memberId) return notFound(c)',
    put: 'if (!path) return notFound(c)',
    test: 'server/src/slices/uploads/serve-files.test.ts',
    named: 'a photo that a browser keeps is not sent again, and not shown once its member has signed out',
  },
]
