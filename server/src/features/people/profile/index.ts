export { eraseAccount } from './close-account.ts'
export { pictureFiles } from './picture-files.ts'
export { profileRoutes } from './routes.ts'
