import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsIn } from '../../../../testing/api-requests.ts'
import { addCommunity, addProject } from '../../../../testing/catalogue.ts'
import { call } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { createTestLog } from '../../../../testing/test-log.ts'
import { isSilent, says, searches, TestModel, type Turn } from '../../../../testing/test-model.ts'

const MARINA = { community_name: 'Dubai Marina', rooms: '2' }
const KEY = 'sk-test-4f9a8b7c6d5e4f3a2b1c'
const model = new TestModel()
const { logger, lines } = createTestLog()
const testApp = useTestApp({
  logger,
  environment: {
    LIMIT_ASSISTANT: '0',
    ASSISTANT_URL: await model.start(),
    ASSISTANT_KEY: KEY,
    ASSISTANT_MODEL: 'slow',
    ASSISTANT_FIRST_SECONDS: '0.5',
    ASSISTANT_WHOLE_SECONDS: '1',
  },
})
afterAll(() => model.stop())

beforeAll(async () => {
  const { db } = testApp().database
  await addCommunity(db, 'Dubai Marina', { slug: 'dubai-marina', name_ar: 'دبي مارينا' })
  await addProject(db, { title: 'Harbour Lights', community: 'Dubai Marina', units: [{ rooms: '2' }] })
})

const ask = (headers = {}) =>
  call(testApp().app, 'POST', '/assistant/', { body: { message: '2 bed in dubai marina with a zeppelin hangar' }, headers })

describe('a model that keeps visitors waiting', () => {
  const turns: [string, ...Turn[]][] = [
    ['says nothing', isSilent],
    ['never comes to an end', searches(MARINA), says('Here they are. '.repeat(80), 100)],
  ]

  it.each(turns)("is replaced by the site's own answer when it %s", async (_what, ...behaviour) => {
    lines.length = 0
    model.behave(...behaviour)
    const { data } = (await ask()).json()
    expect(data).toMatchObject({ by: 'rules', filters: MARINA, count: 1, reply: expect.stringMatching(/^I found 1 project/) })
    model.behave(...behaviour)
    const events = eventsIn((await ask({ accept: 'text/event-stream' })).payload)
    expect(events.slice(-2)).toEqual([
      { event: 'answer', data },
      { event: 'end', data: {} },
    ])
    expect(events.some(({ event }) => event === 'fault')).toBe(false)
    expect(lines.join('')).toContain("the assistant's model gave no answer")
    expect(lines.join('')).not.toMatch(/sk-test|zeppelin/)
  })
})
