export { catalogueHasWords, matchWords } from './match-words.ts'
export { findGivenNames, findIdsByName, findPropertyIds, findPropertyIdsByPart, findTextsInTitles } from './name-queries.ts'
export { suggestNames } from './suggest-names.ts'
