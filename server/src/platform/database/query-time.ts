import { AsyncLocalStorage } from 'node:async_hooks'

export interface QueryStats {
  queries: number
  seconds: number
}

interface Scope extends QueryStats {
  /** The scope of the request that made this one in-process. */
  parent: Scope | undefined
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs `work` and returns statistics that accumulate the queries it makes. */
export function measureQueries(work: () => void): Readonly<QueryStats> {
  const scope: Scope = { queries: 0, seconds: 0, parent: scopes.getStore() }
  scopes.run(scope, work)
  return scope
}

/** Adds a query to the total and to the scopes of the current request and its parents. */
export function recordQuery(total: QueryStats, seconds: number): void {
  add(total, seconds)
  for (let scope = scopes.getStore(); scope; scope = scope.parent) add(scope, seconds)
}

function add(stats: QueryStats, seconds: number): void {
  stats.queries++
  stats.seconds += seconds
}
