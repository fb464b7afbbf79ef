export { getPost } from './get-post.ts'
export { publishArticle, writeArticle } from './publish-article.ts'
export { listPostSlugs } from './queries.ts'
export { blogRoutes, feedRoutes } from './routes.ts'
