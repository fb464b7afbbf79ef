export { priceQuestionRoutes } from './routes.ts'
