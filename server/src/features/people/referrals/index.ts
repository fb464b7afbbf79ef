export { addReferral, findReferrer } from './add-referral.ts'
export { countReferrals, sumReferrals } from './queries.ts'
export { referralRoutes } from './routes.ts'
