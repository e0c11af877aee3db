/** A file as a page is given it. */
export type FilePayload = { name: string; mimeType: string; buffer: Buffer }

export const file = (name: string, mimeType: string, content: Buffer | string): FilePayload => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

/** A picture that would run as a page. */
export const svgWithScript = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
