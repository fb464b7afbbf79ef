export { fieldName as recordFieldName } from './field-names.ts'
export { recordLink, recordsLink } from './records-link.ts'
