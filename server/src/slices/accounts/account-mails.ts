import type { Mail } from '../../platform/mail/mail.ts'

/** The mail with the link that verifies an address. The link opens a page with a button; the button counts. */
export function verificationMail(to: string, name: string, link: string): Mail {
  return letter(to, 'Verify your email for Netwrk', name, {
    lines: ['Welcome to Netwrk. Please verify your email address to open everything it has for you.'],
    button: 'Verify my email',
    link,
    closing: 'The link works once, for a day. If you did not sign up, you can ignore this mail.',
  })
}

/** The mail with the link that sets a new password. */
export function passwordResetMail(to: string, name: string, link: string): Mail {
  return letter(to, 'Reset your Netwrk password', name, {
    lines: ['Somebody, hopefully you, asked to set a new password for your account.'],
    button: 'Set a new password',
    link,
    closing: 'The link works once, for an hour. If it was not you, you can ignore this mail.',
  })
}

type Body = { lines: string[]; button: string; link: string; closing: string }

function letter(to: string, subject: string, name: string, { lines, button, link, closing }: Body): Mail {
  return {
    to,
    subject,
    text: [`Hi ${name},`, ...lines, `${button}: ${link}`, closing].join('\n\n'),
    html: [
      `<p>Hi ${escaped(name)},</p>`,
      ...lines.map((line) => `<p>${escaped(line)}</p>`),
      `<p><a href="${escaped(link)}">${escaped(button)}</a></p>`,
      `<p>${escaped(closing)}</p>`,
    ].join('\n'),
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
