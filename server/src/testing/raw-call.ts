/** The status and the refusal code (or null) of a call made with exactly this body. */
export type Answered = { status: number; code: string | null; text: string }

export type Browser = { fetch(path: string, init?: RequestInit): Promise<Response> }

/** Makes a call as a hostile client would: any path, any body, no types. */
export async function rawCall(browser: Browser, path: string, body: string): Promise<Answered> {
  const response = await browser.fetch(`/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const text = await response.text()
  return { status: response.status, code: codeIn(text), text }
}

/** The body of a call with this input. */
export function bodyOf(input: unknown): string {
  return JSON.stringify({ json: input })
}

function codeIn(text: string): string | null {
  try {
    const { json } = JSON.parse(text) as { json?: { code?: string } }
    return json?.code ?? null
  } catch {
    return null
  }
}
