export { factName, ruleFieldName, ruleSubjectName } from './labels.ts'
