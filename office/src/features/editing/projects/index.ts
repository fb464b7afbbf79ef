export { FeedValuesDialog } from './feed-values-dialog.tsx'
export { fieldName as projectFieldName, fieldValue as projectFieldValue } from './field-names.ts'
export { HOME_STATUS_WORDS } from './list-values.ts'
export { optionsQuery } from './queries.ts'
