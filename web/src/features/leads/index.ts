export { leadSummaryQuery } from './queries.ts'
