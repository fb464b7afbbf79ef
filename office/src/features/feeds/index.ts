export { FORMAT_WORDS, SCHEDULE_WORDS } from './labels.ts'
export { mappingText } from './mapping-text.ts'
export { feedsQuery } from './queries.ts'
