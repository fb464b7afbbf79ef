import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { OperatorError } from '../errors.ts'
import { dataFolderError, FolderInUseError, lockFolder } from './folder-lock.ts'

const isWindows = process.platform === 'win32'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manzil-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts another process that tries to lock the folder, reports the outcome and stays alive. */
async function contender() {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    try { lockFolder(process.argv[1]); console.log('owner'); setInterval(() => {}, 1000) } catch (error) { console.log(error.constructor.name) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(child.stdout, 'data')
  return { child, output: String(output).trim() }
}

describe('owning a data folder', () => {
  it('allows one owner at a time until it is released', () => {
    const unlock = lockFolder(join(folder, 'new/var'))
    expect(() => lockFolder(join(folder, 'new/var'))).toThrow(FolderInUseError)
    unlock()
    unlock()
    lockFolder(join(folder, 'new/var'))()
  })

  it('is refused while another process owns the folder and possible after that process is killed', async () => {
    const { child, output } = await contender()
    expect(output).toBe('owner')
    expect(() => lockFolder(folder)).toThrow(/Another Manzil process is using .*: stop it first/)
    child.kill('SIGKILL')
    await once(child, 'exit')
    lockFolder(folder)()
  })

  it('succeeds for exactly one of several processes that start at once', async () => {
    const contenders = await Promise.all([1, 2, 3, 4].map(contender))
    for (const { child } of contenders) child.kill('SIGKILL')
    expect(contenders.map(({ output }) => output).sort()).toEqual(['FolderInUseError', 'FolderInUseError', 'FolderInUseError', 'owner'])
  })

  it.skipIf(isWindows)('denies other users access, whether the folder is new or existed', () => {
    const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o7777
    lockFolder(join(folder, 'new/var'))()
    expect([modeOf('new/var'), modeOf('new/var/owner.lock')]).toEqual([0o700, 0o600])
    chmodSync(join(folder, 'new/var'), 0o755)
    lockFolder(join(folder, 'new/var'))()
    expect(modeOf('new/var')).toBe(0o700)
  })

  it.skipIf(isWindows)('leaves a shared temporary folder open', () => {
    chmodSync(folder, 0o1777)
    lockFolder(folder)()
    expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  })

  it.skipIf(isWindows)('hides the embedded database from other users', async () => {
    const database = await openDatabase({ databaseUrl: undefined, replicaUrls: [], poolSize: 1, varDir: folder })
    await sql`create table added (id int)`.execute(database.db)
    await database.close()
    const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).mode & 0o077)
    expect(open).toEqual([])
  })

  it('names a folder that is not writable', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => lockFolder(join(folder, 'file/var'))).toThrow(OperatorError)
    expect(() => lockFolder(join(folder, 'file/var'))).toThrow(/is not writable/)
  })

  it('says that the disk is full, whichever library found out', () => {
    for (const cause of [
      { code: 'ENOSPC' },
      { code: 'ERR_SQLITE_ERROR', errcode: 13 },
      { name: 'ErrnoError', errno: 51 },
      { code: '53100' },
    ])
      expect(dataFolderError('/data', cause).message).toMatch(/^The data folder \/data is on a full disk: [^.]+\.$/)
  })
})
