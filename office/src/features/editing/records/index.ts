export { fieldName as recordFieldName } from './field-names.ts'
