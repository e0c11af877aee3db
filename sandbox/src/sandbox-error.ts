type Kind = 'invalid_request_error' | 'card_error'

/** An error as the provider answers it. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  readonly status: 400 | 401 | 402 | 404
  readonly kind: Kind
  readonly code: string

  constructor(status: 400 | 401 | 402 | 404, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
    this.kind = status === 402 ? 'card_error' : 'invalid_request_error'
  }
}

export const declined = () => new SandboxError(402, 'card_declined', 'Your card was declined.')
/** What an address or a parameter names does not exist. */
export const missing = (what: string, id: string) =>
  new SandboxError(404, 'resource_missing', `No such ${what}: '${id}'`)
