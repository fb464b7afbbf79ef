export { findAmenitiesInUse, findCommunitiesWithProjects, findDevelopersWithProjects } from './queries.ts'
export { filterRoutes } from './routes.ts'
