import type { Metrics } from '../../../platform/metrics/metrics.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** Adds the metrics of the search index of this node. */
export function measureIndex(metrics: Metrics, catalogue: CatalogueIndex): void {
  metrics.gauge('manzil_search_index_rows', { help: 'Rows of the search index', labels: ['kind'] }, () => {
    const { projects, offers } = catalogue.state
    return [
      [{ kind: 'projects' }, projects],
      [{ kind: 'offers' }, offers],
    ]
  })
  metrics.gauge('manzil_search_index_bytes', { help: 'Estimated memory of the search index' }, () => catalogue.state.bytes)
  metrics.gauge(
    'manzil_search_index_caught_up_timestamp_seconds',
    { help: 'When the search index last read what has changed; 0 before it is loaded' },
    () => catalogue.state.caughtUpAt / 1000,
  )
}
