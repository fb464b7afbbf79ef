export { NameSearch } from './name-search.tsx'
export { redirectWordSearch, validateWordsSearch } from './words-lead.ts'
