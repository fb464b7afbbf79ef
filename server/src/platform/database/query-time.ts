import { AsyncLocalStorage } from 'node:async_hooks'

export interface QueryStats {
  queries: number
  seconds: number
}

interface Account extends QueryStats {
  /** The account of the request that made this one in-process. */
  parent: Account | undefined
}

const accounts = new AsyncLocalStorage<Account>()

/** Runs `work` and returns an account that accumulates the queries it makes. */
export function measureQueries(work: () => void): Readonly<QueryStats> {
  const account: Account = { queries: 0, seconds: 0, parent: accounts.getStore() }
  accounts.run(account, work)
  return account
}

/** Adds a query to the total and to the accounts of the current request and its parents. */
export function recordQuery(total: QueryStats, seconds: number): void {
  charge(total, seconds)
  for (let account = accounts.getStore(); account; account = account.parent) charge(account, seconds)
}

function charge(account: QueryStats, seconds: number): void {
  account.queries++
  account.seconds += seconds
}
