export { announceAgent } from './announce-agent.ts'
export { agentRoutes } from './routes.ts'
