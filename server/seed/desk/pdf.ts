/** A page of plain lines as a PDF, the first one large. Only signs of Western Europe can be in it. */
export function pdfOf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const [title = '', ...others] = lines.map(escaped)
  const shown = [`/F1 16 Tf (${title}) Tj`, ...others.map((line) => `/F1 12 Tf 0 -30 Td (${line}) Tj`)]
  const drawing = `BT 72 760 Td ${shown.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1'))
}

function escaped(line: string): string {
  return line.replace(/[\\()]/g, '\\$&')
}
