export { NameSearch } from './name-search.tsx'
