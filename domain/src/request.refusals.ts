/** What any call may be refused for: a part of the table in `refusals.ts`. */
export const requestRefusals = {
  'request.invalid': {
    status: 400,
    text: 'Something in this request is not valid. Please check and try again.',
  },
  'request.too_large': { status: 413, text: 'This request is too large.' },
  'request.foreign_origin': { status: 403, text: 'This request came from another site and was refused.' },
  'request.foreign_host': { status: 421, text: 'This server does not answer under this name.' },
  'request.not_found': { status: 404, text: 'This page or call does not exist.' },
  'request.too_many': {
    status: 429,
    text: 'Too many requests. Please wait a few minutes before trying again.',
  },
  'request.stale': {
    status: 409,
    text: 'This was changed somewhere else in the meantime. What you typed is still here.',
  },
  'request.read_only': {
    status: 503,
    text: 'Netwrk can only be read right now: nothing can be sent or changed. Please try again later.',
  },
  // The database is on its way to another server, or away: what was asked for may be asked for again.
  'request.unavailable': {
    status: 503,
    text: 'Netwrk cannot answer right now. Please try again in a moment.',
  },
  // Reading goes on. As soon as there is room it may be asked for again.
  'request.no_space': {
    status: 503,
    text: 'Nothing can be saved right now: this server has no space left. Please try again in a few minutes.',
  },
  'request.failed': { status: 500, text: 'An unexpected error occurred. Please try again.' },
} as const
