export { siteRoutes } from './routes.ts'
export { currentSite, SITE_TAG } from './site-settings.ts'
