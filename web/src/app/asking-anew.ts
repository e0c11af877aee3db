import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * A query client whose `invalidateQueries` asks anew also for what is being loaded for the first time. The library's own
 * takes the answer that is on its way, though it may have been read before the change, and holds it for fresh.
 */
export class AskingAnewClient extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isTaken = options?.cancelRefetch === false || filters?.refetchType === 'none'
    for (const query of isTaken
      ? []
      : this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined || query.isStatic()) continue
      if (query.isActive()) void query.cancel({ silent: true })
      else this.#invalidateOnceLoaded(query)
    }
    return super.invalidateQueries(filters, options)
  }

  #invalidateOnceLoaded({ queryKey, promise }: Query): void {
    const invalidate = () => super.invalidateQueries({ queryKey, exact: true })
    void promise?.then(invalidate, () => {})
  }
}
