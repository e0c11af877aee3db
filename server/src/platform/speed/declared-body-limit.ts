import type { Context } from '@orpc/server'
import { BodyLimitPlugin, type FetchHandlerOptions } from '@orpc/server/fetch'

/**
 * Counts only bodies that do not say how long they are. Of the others Node reads no more than they say, and reading them
 * as they come, without a stream between, is most of what a small call costs.
 */
export class DeclaredBodyLimit<T extends Context> extends BodyLimitPlugin<T> {
  readonly #maximumBytes: number

  constructor(maximumBytes: number) {
    super({ maxBodySize: maximumBytes })
    this.#maximumBytes = maximumBytes
  }

  override initRuntimeAdapter(options: FetchHandlerOptions<T>): void {
    const counting: FetchHandlerOptions<T> = {}
    super.initRuntimeAdapter(counting)
    options.adapterInterceptors ??= []
    options.adapterInterceptors.push((call) => {
      const declared = call.request.headers.get('content-length')
      const isFine = declared !== null && Number(declared) <= this.#maximumBytes
      return isFine ? call.next() : counting.adapterInterceptors![0]!(call)
    })
  }
}
