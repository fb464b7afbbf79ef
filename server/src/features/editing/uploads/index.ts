export { describePicture } from './describe-picture.ts'
export { uploadRoutes } from './routes.ts'
export { storePicture } from './store-picture.ts'
export { uploadFiles } from './upload-files.ts'
