/** A file as a page is given it. */
export type FilePayload = { name: string; mimeType: string; buffer: Buffer }

export const file = (name: string, mimeType: string, content: Buffer | string): FilePayload => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
