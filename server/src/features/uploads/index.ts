export { describePicture } from './describe-picture.ts'
export { storePicture } from './keep-picture.ts'
export { uploadRoutes } from './routes.ts'
export { uploadFiles } from './upload-files.ts'
