/** The texts that whoever uses a server agrees to. Each is at `/` and its kind. */
export const textKinds = ['terms', 'privacy', 'rules'] as const
export type TextKind = (typeof textKinds)[number]

export const textTitles: Record<TextKind, string> = {
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  rules: 'Community Rules',
}

/** A text by the hash of what was shown of it. */
export type ShownText = { kind: TextKind; hash: string }

/** What a form has shown, by kind, once whoever sends it agrees. */
export type AgreedTo = Record<TextKind, string>
export function shownIn(agreedTo: AgreedTo): ShownText[] {
  return textKinds.map((kind) => ({ kind, hash: agreedTo[kind] }))
}
