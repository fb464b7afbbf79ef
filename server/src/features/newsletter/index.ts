export { newsletterForms } from './form-routes.ts'
export { newsletterRoutes } from './routes.ts'
export { sendArticle } from './send-article.ts'
