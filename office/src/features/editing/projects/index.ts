export { fieldName as projectFieldName } from './field-names.ts'
export { optionsQuery } from './queries.ts'
