import { describe, expect, it } from 'vitest'
import { isOfficePath } from './office-paths.ts'

describe('the office', () => {
  it.each(['/admin', '/admin/projects/7', '/developer/dashboard', '/agent/dashboard', '/leads-panel'])('includes %s', (path) => {
    expect(isOfficePath(path)).toBe(true)
  })

  it.each(['/', '/agents', '/developer-detail/emaar', '/admin/projects/7/preview', '/admin/blog/7/preview', '/leads-panels'])(
    'does not include %s',
    (path) => {
      expect(isOfficePath(path)).toBe(false)
    },
  )
})
