import { connect } from 'node:net'

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Returns the PostgreSQL for a second run of the tests: `TEST_DATABASE_URL`, else one on this machine, else undefined. */
export async function testDatabaseUrl(): Promise<string | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return given
  return (await answers('127.0.0.1', 5432)) ? LOCAL : undefined
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: 1000 })
    const finish = (answered: boolean) => {
      socket.destroy()
      done(answered)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
    socket.once('timeout', () => finish(false))
  })
}
