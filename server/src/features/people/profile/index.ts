export { pictureFiles } from './picture-files.ts'
export { profileRoutes } from './routes.ts'
