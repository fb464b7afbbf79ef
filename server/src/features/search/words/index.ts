export { catalogueHasWords, matchWords } from './match-words.ts'
export { findGivenNames, findIdsByName, findPropertyIds, findPropertyIdsByPart, findTextsInTitles } from './name-queries.ts'
export { deleteUnusedWords } from './queries.ts'
export { suggestNames } from './suggest-names.ts'
