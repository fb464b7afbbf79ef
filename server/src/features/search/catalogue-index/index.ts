import type { CatalogueIndex } from './catalogue-index.ts'

export { CatalogueIndex } from './catalogue-index.ts'
export type { CategoryEmirateCount, MatchingRow } from './find-page.ts'
export { type ResolvedFilters, resolveFilters } from './resolve-filters.ts'
export {
  countFacetOptions,
  countMatching,
  deleteOldChanges,
  findMatchingOffers,
  findProjects,
  findValuesInUse,
} from './search-catalogue.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    catalogue: CatalogueIndex
  }
}
