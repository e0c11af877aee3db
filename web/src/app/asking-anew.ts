import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * A query client whose `invalidateQueries` asks anew also for what is being loaded for the first time, once that is there.
 * The library's own takes the answer that is on its way, though it may have been read before the change, and holds it for
 * fresh. The load is not broken off for it: where changes come more quickly than answers, nothing would ever be shown.
 */
export class AskingAnewClient extends QueryClient {
  readonly #asked = new Map<Query, Promise<void>>()

  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isTaken = options?.cancelRefetch === false || filters?.refetchType === 'none'
    const loading = isTaken ? [] : this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    const firstLoads = loading.filter((query) => query.state.data === undefined && !query.isStatic())
    const anew = firstLoads.map((query) => this.#askAnewOnceLoaded(query))
    const heeded = options?.throwOnError ? anew : anew.map((asked) => asked.catch(() => {}))
    await Promise.all([super.invalidateQueries(filters, options), ...heeded])
  }

  // However often it changes meanwhile, it is asked for once more. Fails where that request does.
  #askAnewOnceLoaded(query: Query): Promise<void> {
    const asked = this.#asked.get(query)
    if (asked) return asked
    const askAnew = () => {
      this.#asked.delete(query)
      return super.invalidateQueries({ queryKey: query.queryKey, exact: true }, { throwOnError: true })
    }
    const anew = Promise.resolve(query.promise).then(askAnew, () => void this.#asked.delete(query))
    this.#asked.set(query, anew)
    return anew
  }
}
