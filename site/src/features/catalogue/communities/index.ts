export type { CommunityName } from './queries.ts'
