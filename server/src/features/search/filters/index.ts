export { findAmenitiesInUse, findCommunitiesWithProjects, findDevelopersWithProjects, findHandoverYears } from './queries.ts'
export { filterRoutes } from './routes.ts'
