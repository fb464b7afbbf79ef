export { NameSearch } from './name-search.tsx'
export { validateWordsSearch, wordsLead } from './words-lead.ts'
