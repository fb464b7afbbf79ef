import { makeFeed, projectOf, readFeed, refillFeed } from './bring-feed.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, headersOf } from './people.ts'

test.use({ expected: /status of (404|409)/ })

test('a feed that is changed while it is read stays changed, and the reading is led to', async ({ page }, { project }) => {
  test.setTimeout(60_000)
  const key = `busy-${project.name}-${Date.now()}`
  const headers = await headersOf(page.request, 'admin')
  const id = await makeFeed(page.request, headers, { name: key, source: key, projects: [projectOf(key, key)] })
  await enterAs(page, 'admin')
  await page.goto(`/admin/feeds/${id}`)
  await page.getByRole('button', { name: 'Change the feed' }).click()
  const form = page.getByRole('form', { name: 'Change the feed' })
  await expect(form.getByRole('listitem')).toHaveCount(1)
  await form.getByLabel('Name', { exact: true }).fill(`${key} anew`)
  // Somebody else has it read in the same moment.
  const runs = `/api/v1/office/feeds/${id}/runs/`
  await page.route(`**${runs}`, async (route) => {
    await page.request.post(runs, { headers, data: {} })
    await route.continue()
  })
  await form.getByRole('button', { name: 'Save and try' }).click()
  await expect(page.getByRole('heading', { name: `${key} anew` })).toBeVisible()
  await expect(form).toHaveCount(0)
  const told = page.getByRole('status').filter({ hasText: 'The feed is saved. It was not tried: The feed is being read already.' })
  await expect(told).toBeVisible()
  await told.getByRole('link', { name: 'See what it is doing' }).click()
  await expect(page).toHaveURL(/#feed-runs$/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a new address is read before it is kept, also by Enter, and with it what its columns are', async ({ page }, { project }) => {
  test.setTimeout(60_000)
  const source = `moved-${project.name}-${Date.now()}`
  const headers = await headersOf(page.request, 'admin')
  const units = { area_unit: 'sqm', currency: 'AED', rate: 1, decimal: 'point' }
  const [before, after] = ['https://feeds.example/one.csv', 'https://feeds.example/two.csv']
  const mapping = { columns: { reference: 'Ref', title: 'Name' }, ...units }
  const made = await page.request.post('/api/v1/office/feeds/', {
    headers,
    data: { name: source, source, format: 'csv', address: before, mapping },
  })
  const { id } = (await made.json()).data
  // No journey reads from the internet.
  await page.route('**/api/v1/office/feeds/look/', (route) => {
    const { address } = route.request().postDataJSON() as { address: string }
    const columns = (address === after ? ['No', 'Project'] : ['Ref', 'Name']).map((name) => ({ name, samples: [] }))
    const [reference, title] = columns.map(({ name }) => name)
    const answer = { format: 'csv', columns, mapping: { columns: { reference, title }, ...units }, preview: [], missing: [] }
    return route.fulfill({ json: { success: true, data: answer } })
  })
  const kept: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') kept.push(request.postDataJSON())
  })
  await enterAs(page, 'admin')
  await page.goto(`/admin/feeds/${id}`)
  await page.getByRole('button', { name: 'Change the feed' }).click()
  const form = page.getByRole('form', { name: 'Change the feed' })
  const title = form.getByLabel('Name of the project', { exact: true })
  await expect(title).toHaveValue('Name')
  await form.getByLabel('Address').fill(after)
  await form.getByLabel('Address').press('Enter')
  await expect(title).toHaveValue('Project')
  expect(kept).toEqual([])
  await form.getByLabel('Address').press('Enter')
  await expect(form).toHaveCount(0)
  expect(kept).toMatchObject([{ address: after, mapping: { columns: { reference: 'No', title: 'Project' } } }])

  await page.goto('/admin/audit?entity=feed')
  const entry = page.getByRole('listitem').filter({ hasText: source }).filter({ hasText: 'What the columns are' })
  await expect(entry).toContainText(/Name of the project: \S*Project\S* · Reference: \S*No/)
  await expect(entry).not.toContainText('Areas are in')
  await expect(entry.locator('code')).toHaveCount(0)
})

test('whoever edits a project that a feed changes meanwhile is told of the feed', async ({ page }, { project }) => {
  test.setTimeout(60_000)
  const key = `Contested ${project.name} ${Date.now()}`
  const headers = await headersOf(page.request, 'admin')
  const name = `${key} feed`
  const id = await makeFeed(page.request, headers, { name, source: `contested-${Date.now()}`, projects: [projectOf(key, key)] })
  await readFeed(page.request, headers, id)
  const found = await page.request.get('/api/v1/office/projects/', { headers, params: { search: key } })
  await enterAs(page, 'admin')
  await page.goto(`/admin/projects/${(await found.json()).data[0].id}`)
  await page.getByLabel('Homes in all').fill('777')
  await refillFeed(page.request, headers, id, [projectOf(key, key, { floors: 41 })])
  await readFeed(page.request, headers, id)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: `Feed ${name}` })
  await expect(notice).toContainText('Floors')
  await expect(page.getByLabel('Floors', { exact: true })).toHaveValue('41')
  await expect(page.getByLabel('Homes in all')).toHaveValue('777')
})
