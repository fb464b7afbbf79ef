export { fieldName as projectFieldName, fieldValue as projectFieldValue } from './field-names.ts'
export { optionsQuery } from './queries.ts'
