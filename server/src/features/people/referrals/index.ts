export { addReferral, findReferrer } from './add-referral.ts'
export { referralRoutes } from './routes.ts'
