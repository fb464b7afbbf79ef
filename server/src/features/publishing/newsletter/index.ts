export { newsletterForms } from './form-routes.ts'
export { newsletterOfficeRoutes } from './office/routes.ts'
export { newsletterRoutes } from './routes.ts'
export { sendArticle } from './send-article.ts'
