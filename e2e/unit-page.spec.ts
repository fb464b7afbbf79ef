import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'

/** A home on a floor of several, with a plan. */
async function findHome(request: APIRequestContext) {
  const { results } = await (await request.get('/api/v1/property/?page_size=40&type=apartment&sales_status=on_sale')).json()
  for (const { slug } of results.data) {
    const { data } = (await (await request.get(`/api/v1/property-detail/${slug}/`)).json()).data
    for (const { id, floor_no } of data.units.flatMap(({ unit_listings }: { unit_listings: object[] }) => unit_listings)) {
      if (floor_no === null) break
      const home = (await (await request.get(`/api/v1/unit-listing/${id}/`)).json()).data
      const { same_floor, previous, next } = home.neighbours
      if (same_floor.length > 0 && previous && next && home.floor_plan_image !== '[]') return home
    }
  }
  throw new Error('no home has neighbours on its floor')
}

async function openViewer(page: Page, path: string) {
  await page.goto(path)
  await isTakenOver(page)
  const plan = page.getByRole('link', { name: /^(Open the floor plan in full size|افتح المخطط بالحجم الكامل)/ }).first()
  await plan.click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  return { viewer, plan, box: viewer.getByRole('region') }
}

const scrolled = (box: Locator) => box.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])

for (const { locale, prefix } of LANGUAGES) {
  test.describe(`the page of a home in ${locale}`, () => {
    test('leads to its neighbours and from home to home', async ({ page, request }) => {
      const home = await findHome(request)
      const { same_floor, next } = home.neighbours
      await page.goto(`${prefix}/unit-listing/${home.id}`)
      await isTakenOver(page)
      const table = page.getByRole('table', { name: /^(Other homes in|منازل أخرى في)/ })
      await expect(table.getByRole('rowheader', { name: new RegExp(`^${same_floor[0].apt_no}`) }).first()).toBeVisible()
      const priced = [...same_floor, ...home.neighbours.alike].find(({ status, price, area }) => status !== 'sold' && price && area)
      if (priced && home.price && home.area) {
        const change = Math.round((priced.price / priced.area / (home.price / home.area) - 1) * 100)
        const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: new RegExp(` ${priced.apt_no}$`) }) })
        await expect(row.first()).toContainText(change === 0 ? /the same|السعر نفسه/ : `${Math.abs(change)}%`)
      }
      await page.locator('a[rel="next"]').click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/unit-listing/${next.id}$`))
      await expect(page.locator('h1')).toContainText(next.apt_no)
      await page.locator('a[rel="prev"]').click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/unit-listing/${home.id}$`))
      await expect(page.locator('h1')).toContainText(home.apt_no)
    })

    test('shows its floor plan larger by button, key, wheel and double press, moved by arrows', async ({ page, request, isMobile }) => {
      const home = await findHome(request)
      const { viewer, plan, box } = await openViewer(page, `${prefix}/unit-listing/${home.id}`)
      const zoom = viewer.getByRole('status')
      await expect(zoom).toContainText('100%')
      await viewer.getByRole('button', { name: /^(Zoom in|تكبير)$/ }).click()
      await expect(zoom).toContainText('150%')
      await box.focus()
      await page.keyboard.press('+')
      await expect(zoom).toContainText('225%')
      const before = await scrolled(box)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await expect.poll(async () => (await scrolled(box))[0]).toBeGreaterThan(before[0] ?? 0)
      await expect.poll(async () => (await scrolled(box))[1]).toBeGreaterThan(before[1] ?? 0)
      await page.keyboard.press('-')
      await expect(zoom).toContainText('150%')
      await page.keyboard.press('0')
      await expect(zoom).toContainText('100%')
      if (!isMobile) {
        await box.hover()
        await page.mouse.wheel(0, -400)
        await expect(zoom).not.toContainText('100%')
        await page.keyboard.press('0')
      }
      await box.dblclick()
      await expect(zoom).toContainText('250%')
      await box.dblclick()
      await expect(zoom).toContainText('100%')
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target)}`)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
      await expect(plan).toBeFocused()
    })
  })
}

test('the point that is zoomed at stays where it is, and a mouse drags the plan', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'a mouse')
  const home = await findHome(request)
  const { viewer, box } = await openViewer(page, `/unit-listing/${home.id}`)
  const frame = await box.boundingBox()
  if (!frame) throw new Error('nothing is shown')
  const [x, y] = [frame.width / 4, frame.height / 4]
  await page.mouse.move(frame.x + x, frame.y + y)
  await page.mouse.wheel(0, -400)
  await expect(viewer.getByRole('status')).not.toContainText('100%')
  const [left = 0, top = 0] = await scrolled(box)
  const size = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth)
  expect(Math.abs((left + x) / size - x)).toBeLessThan(2)
  expect(Math.abs((top + y) / size - y)).toBeLessThan(2)
  await page.mouse.down()
  await page.mouse.move(frame.x + x - 60, frame.y + y - 40, { steps: 4 })
  await page.mouse.up()
  const [movedLeft = 0, movedTop = 0] = await scrolled(box)
  expect(Math.round(movedLeft - left)).toBe(60)
  expect(Math.round(movedTop - top)).toBe(40)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a floor plan is a link to its picture, and neighbours are links', async ({ page, request }) => {
    const home = await findHome(request)
    await page.goto(`/unit-listing/${home.id}`)
    await expect(page.getByRole('link', { name: 'Open the floor plan in full size' }).first()).toHaveAttribute('href', /\/media\//)
    await page.locator('a[rel="next"]').click()
    await expect(page.locator('h1')).toContainText(home.neighbours.next.apt_no)
  })
})
