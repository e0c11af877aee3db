/** How large a file is, for people: `812 KB`, `3.4 MB`. A KB is 1,024 bytes; the smallest figure is 1 KB. */
export function bytesText(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}
