import { escapeHtml } from '../http/escape-html.ts'

/** Somebody whom a mail is about, and the score with them in whole percent. */
export type Portrait = { name: string; score: number; face: Uint8Array | null }

/** One of several things that a mail tells, and where it leads. */
export type Item = { title: string; text: string; link: string }

/** What a mail says: paragraphs, the one thing to press, and perhaps a last word below it. */
export type Body = {
  lines: readonly string[]
  button: string
  link: string
  closing?: string | undefined
  /** What a list of mails shows beside the subject; the first line unless told. */
  preheader?: string | undefined
  portrait?: Portrait | undefined
  /** Things one below the other, between the paragraphs and what to press. */
  items?: readonly Item[] | undefined
  /** Where such mails are ended. */
  unsubscribe?: { text: string; label: string; link: string } | undefined
}

// Mail programs know tables and inline styles; few know more. The colours are the light ones of the product, and the
// dark ones where a program asks for them.
const sans = "font-family:'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif"
const darkStyles = `
  @media (prefers-color-scheme: dark) {
    .ground { background: #0a1315 !important; }
    .card { background: #111d20 !important; border-color: #22343a !important; }
    .text { color: #f1f5f2 !important; }
    .muted { color: #a9bab9 !important; }
    .soft { background: #38211a !important; color: #ff9a6e !important; }
    .line { border-color: #22343a !important; }
  }
  @media (max-width: 480px) { .card { padding: 24px 20px !important; } }`

/** Invisible signs that keep the first words of the mail out of what a list shows after the preheader. */
const blanks = '&#847;&zwnj;&nbsp;'.repeat(60)

/** The HTML of every mail: our mark, what is said, one button, and the same link to copy. */
export function mailTemplateHtml(subject: string, greeting: string, body: Body): string {
  const { lines, button, link, closing, portrait, items = [], unsubscribe } = body
  const preheader = body.preheader ?? lines[0] ?? subject
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f6f0e6">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${blanks}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f0e6">
<tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 18px">${mark}</td></tr>
<tr><td class="card" style="background:#fffcf7;border:1px solid #e5dbcb;border-radius:16px;padding:32px">
${portrait ? portraitHtml(portrait) : ''}${paragraph(greeting, 'text', '#1b2426', 16)}
${lines.map((line) => paragraph(line, 'text', '#1b2426', 16)).join('\n')}
${itemsHtml(items)}${buttonHtml(button, link)}
${closing === undefined ? '' : paragraph(closing, 'muted', '#505c5d', 14)}
<p class="muted line" style="${sans};margin:20px 0 0;padding-top:16px;border-top:1px solid #e5dbcb;font-size:13px;line-height:19px;color:#505c5d;word-break:break-all">If the button does not work, open this address:<br><a class="muted" href="${escapeHtml(link)}" style="color:#505c5d">${escapeHtml(link)}</a></p>
</td></tr>
<tr><td class="muted" align="center" style="${sans};padding:18px 16px 0;font-size:13px;line-height:19px;color:#505c5d">${
    unsubscribe
      ? `${escapeHtml(unsubscribe.text)} <a class="muted" href="${escapeHtml(unsubscribe.link)}" style="color:#505c5d">${escapeHtml(unsubscribe.label)}</a>`
      : 'Netwrk, where entrepreneurs find partners.'
  }<br>${footLinks(link).map(footLinkHtml).join(' &middot; ')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

/** The texts that hold for the reader, on the server that the mail's own link leads to. */
export function footLinks(link: string): { label: string; link: string }[] {
  const { origin } = new URL(link)
  return [
    { label: 'Terms', link: `${origin}/terms` },
    { label: 'Privacy', link: `${origin}/privacy` },
    { label: 'Rules', link: `${origin}/rules` },
  ]
}

function footLinkHtml({ label, link }: { label: string; link: string }): string {
  return `<a class="muted" href="${escapeHtml(link)}" style="color:#505c5d">${label}</a>`
}

const mark = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="34" height="34" align="center" style="${sans};width:34px;height:34px;border-radius:10px;background:#f4653a;background-image:linear-gradient(100deg,#f4653a,#f59a3c);color:#231008;font-size:19px;font-weight:800;line-height:34px">N</td>
<td class="text" style="${sans};padding-left:10px;font-size:20px;font-weight:700;letter-spacing:-0.3px;color:#1b2426">Netwrk</td>
</tr></table>`

function paragraph(text: string, look: 'text' | 'muted', colour: string, size: 14 | 16): string {
  return `<p class="${look}" style="${sans};margin:0 0 16px;font-size:${size}px;line-height:1.5;color:${colour};overflow-wrap:anywhere">${escapeHtml(text)}</p>`
}

function itemsHtml(items: readonly Item[]): string {
  if (items.length === 0) return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
${items.map(itemHtml).join('\n')}
</table>
`
}

function itemHtml({ title, text, link }: Item): string {
  return `<tr><td class="line" style="padding:14px 0;border-top:1px solid #e5dbcb">
<a class="text" href="${escapeHtml(link)}" style="${sans};font-size:17px;font-weight:700;line-height:24px;color:#1b2426;text-decoration:none;overflow-wrap:anywhere">${escapeHtml(title)}</a>
<div class="muted" style="${sans};padding-top:2px;font-size:14px;line-height:20px;color:#505c5d;overflow-wrap:anywhere">${escapeHtml(text)}</div>
</td></tr>`
}

function buttonHtml(label: string, link: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td align="center" bgcolor="#f4653a" style="border-radius:12px;background:#f4653a;background-image:linear-gradient(100deg,#f4653a,#f59a3c)">
<a href="${escapeHtml(link)}" style="${sans};display:inline-block;padding:14px 26px;font-size:16px;font-weight:700;line-height:20px;color:#231008;text-decoration:none;border-radius:12px">${escapeHtml(label)}</a>
</td></tr></table>`
}

/** By which the HTML refers to the picture that comes along. */
export const faceId = 'face'

function portraitHtml({ name, score, face }: Portrait): string {
  const round = 'width:72px;height:72px;border-radius:36px'
  const picture = face
    ? `<img src="cid:${faceId}" width="72" height="72" alt="" style="${round};display:block">`
    : `<div class="soft" style="${sans};${round};background:#fde5d8;color:#a63a12;font-size:28px;font-weight:700;line-height:72px;text-align:center">${escapeHtml(initialOf(name))}</div>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td width="72">${picture}</td>
<td style="padding-left:16px">
<div class="text" style="${sans};font-size:20px;font-weight:700;line-height:26px;color:#1b2426;overflow-wrap:anywhere">${escapeHtml(name)}</div>
<div style="padding-top:6px"><span class="soft" style="${sans};display:inline-block;padding:3px 10px;border-radius:12px;background:#fde5d8;color:#a63a12;font-size:14px;font-weight:700;line-height:20px">${score}% match</span></div>
</td></tr></table>
`
}

function initialOf(name: string): string {
  return ([...name][0] ?? '').toUpperCase()
}
