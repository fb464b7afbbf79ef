import { AsyncLocalStorage } from 'node:async_hooks'

/** What the database has been asked, and for how long. */
export interface Spent {
  queries: number
  seconds: number
}

interface Account extends Spent {
  /** Of the request that this one was made for, inside the process. */
  parent: Account | undefined
}

const accounts = new AsyncLocalStorage<Account>()

/** Runs `work` with an account of its own, to which the queries are added that are made in it. */
export function withDatabaseAccount(work: () => void): Readonly<Spent> {
  const account: Account = { queries: 0, seconds: 0, parent: accounts.getStore() }
  accounts.run(account, work)
  return account
}

/** Adds a query of so many seconds to all accounts that it belongs to. */
export function chargeQuery(total: Spent, seconds: number): void {
  charge(total, seconds)
  for (let account = accounts.getStore(); account; account = account.parent) charge(account, seconds)
}

function charge(account: Spent, seconds: number): void {
  account.queries++
  account.seconds += seconds
}
