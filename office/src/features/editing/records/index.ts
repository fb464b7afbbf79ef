export { fieldName as recordFieldName } from './field-names.ts'
export { recordsLink } from './records-link.ts'
