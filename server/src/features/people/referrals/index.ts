export { addReferral, findReferrer } from './add-referral.ts'
export { countReferrals } from './queries.ts'
export { referralRoutes } from './routes.ts'
