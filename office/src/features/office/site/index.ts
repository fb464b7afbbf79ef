export { siteFieldName } from './labels.ts'
