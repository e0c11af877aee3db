/** As much of the browser's `XMLHttpRequest` as uploads use, over `send`. */
export function uploadingRequest(send: (request: Request) => Promise<Response>) {
  return class UploadingRequest {
    readonly upload = { onprogress: (_: { loaded: number; total: number }) => {} }
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    responseText = ''
    readonly #stop = new AbortController()
    readonly #headers = new Headers()
    #method = ''
    #path = ''

    open(method: string, path: string) {
      this.#method = method
      this.#path = path
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }

    send(body: Blob) {
      void this.#exchange(body).catch(() => (this.#stop.signal.aborted ? this.onabort() : this.onerror()))
    }

    abort() {
      this.#stop.abort()
    }

    async #exchange(body: Blob) {
      const { signal } = this.#stop
      const url = new URL(this.#path, window.location.href)
      const bytes = await body.arrayBuffer()
      this.upload.onprogress({ loaded: body.size / 2, total: body.size })
      const response = await send(
        new Request(url, { method: this.#method, headers: this.#headers, body: bytes, signal }),
      )
      this.responseText = await response.text()
      signal.throwIfAborted()
      this.onload()
    }
  }
}
