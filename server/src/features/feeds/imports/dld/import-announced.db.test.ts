import { expect, it } from 'vitest'
import { read } from '../../../../testing/api-requests.ts'
import { registerFile } from '../../../../testing/register-file.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { importProjects } from '../import-projects.ts'
import type { RegisterRow } from './register-row.ts'

const { app, database } = useTestApp()
const run = (given: Partial<RegisterRow>) => importProjects(database(), { format: 'dld', file: registerFile([given]) })
const percent = async () => (await read(app(), '/property-detail/marsa-dubai-dubai-marina-1001')).data.data.construction_percent
const count = async (query = {}) => (await read(app(), '/property', query)).count
const communities = async () => (await read(app(), '/communities')).data.map(({ slug }: { slug: string }) => slug)

it('updates cached responses at once after an import', async () => {
  expect([await count(), await count({ category: 'ready_to_move' }), await communities()]).toEqual([0, 0, []])
  await run({ percent_completed: '40' })
  await expect.poll(() => count()).toBe(1)
  await expect.poll(communities).toEqual(['dubai-marina'])
  expect(await percent()).toBe(40)

  await run({ percent_completed: '100', project_status: 'FINISHED' })
  await expect.poll(percent).toBe(100)
  await expect.poll(() => count({ category: 'ready_to_move' })).toBe(1)
})
