/** An e-mail address within a sentence: on a line of its own rather than broken, unless it is longer than a line. */
export function Address({ email, end = '' }: { email: string; end?: string }) {
  return (
    <strong className="inline-block max-w-full text-text [overflow-wrap:anywhere]">
      {email}
      {end}
    </strong>
  )
}
