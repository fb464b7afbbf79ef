export { NameSearch } from './name-search.tsx'
export { redirectWordSearch, validateWordsSearch } from './redirect-word-search.ts'
