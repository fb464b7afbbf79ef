import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { createTestLog } from '../../../testing/test-log.ts'

const { logger, lines } = createTestLog()
const testApp = useTestApp({ logger, environment: { LIMIT_LEADS: '0' } })

describe('requirement 36: the log of a failed statement', () => {
  it('names the constraint and the stack frame, but never the row', async () => {
    await sql`alter table leads add constraint no_trigger check (full_name <> 'Trigger Person')`.execute(testApp().database.db)
    const answer = await call(testApp().app, 'POST', '/leads/', {
      body: {
        full_name: 'Trigger Person',
        contact_number: '+971501234999',
        email: 'private.person@mail.example',
        message: 'my secret message',
        lead_type: 'call',
      },
    })
    expect(answer.statusCode).toBe(500)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: '23514', constraint: 'no_trigger', table: 'leads' })
    expect(JSON.parse(lines[0] ?? '').err.stack).toMatch(/InsertQueryBuilder/)
    expect(lines.join('')).not.toMatch(/Trigger Person|1234999|private\.person|secret message/)
  })
})
