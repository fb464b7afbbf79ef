import type { CatalogueIndex } from './catalogue-index.ts'

export { CatalogueIndex } from './catalogue-index.ts'
export { type CommunityFigures, FEWEST_PRICED, pricePerSqft } from './community-figures.ts'
export type { CategoryEmirateCount, FoundPage, MatchingRow, PageOfIds } from './find-page.ts'
export { measureIndex } from './measure-index.ts'
export { type ResolvedFilters, resolveFilters } from './resolve-filters.ts'
export {
  countFacetOptions,
  countMatching,
  deleteOldChanges,
  findClusters,
  findCommunityFigures,
  findProjects,
  findSimilar,
  findValuesInUse,
} from './search-catalogue.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    catalogue: CatalogueIndex
  }
}
