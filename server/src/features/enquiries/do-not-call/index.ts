export { type DoNotCallReport, importNumbers } from './import-numbers.ts'
export { isListed, isNumberListed } from './queries.ts'
