export { costFieldName } from './labels.ts'
