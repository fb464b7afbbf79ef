export { factName, ruleFieldName } from './labels.ts'
