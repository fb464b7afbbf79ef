import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSecret, Secrets } from './secrets.ts'

describe('Secrets', () => {
  it('unseals a text only with the same secret and if it is unmodified', () => {
    const secrets = new Secrets('one secret')
    const sealed = secrets.seal('a text, نص')
    expect(secrets.unseal(sealed)).toBe('a text, نص')
    expect(secrets.seal('a text, نص')).not.toBe(sealed)
    expect(() => new Secrets('another secret').unseal(sealed)).toThrow()
    const changed = Buffer.from(sealed, 'base64')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => secrets.unseal(changed.toString('base64'))).toThrow()
  })

  it('opens what a previous secret sealed, and seals it anew with the newest', () => {
    const sealed = new Secrets('one').seal('text')
    const rotated = new Secrets('three', ['two', 'one'])
    expect(rotated.unseal(sealed)).toBe('text')
    const resealed = rotated.reseal(sealed) ?? ''
    expect(new Secrets('three').unseal(resealed)).toBe('text')
    expect(rotated.reseal(resealed)).toBeUndefined()
    expect(new Secrets('two').reseal(sealed)).toBeUndefined()
    expect(rotated.hashesOfCode('1', 2)).toEqual(['three', 'two', 'one'].map((secret) => new Secrets(secret).hashCode('1', 2)))
  })

  it('hashes a code differently for each owner', () => {
    const secrets = new Secrets('one secret')
    expect(secrets.hashCode('123456', 1)).toBe(secrets.hashCode('123456', 1))
    expect(secrets.hashCode('123456', 1)).not.toBe(secrets.hashCode('123456', 2))
  })
})

describe("the server's secret", () => {
  it('is generated once in demo mode, readable only by this user', async () => {
    const varDir = await mkdtemp(join(tmpdir(), 'manzil-secret-'))
    const config = { authSecret: undefined, varDir }
    const secrets = [await loadSecret(config), await loadSecret(config)]
    expect(secrets[0]).toBe(secrets[1])
    expect(secrets[0]?.length).toBeGreaterThan(40)
    expect((await stat(join(varDir, 'auth-secret'))).mode & 0o777).toBe(0o600)
    await rm(varDir, { recursive: true })
  })

  it('is the configured one, if there is one', async () => {
    expect(await loadSecret({ authSecret: 'given', varDir: '/nowhere' })).toBe('given')
  })
})
