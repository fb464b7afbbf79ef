import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleProject } from '../../../../testing/sample-project.ts'
import { type Related, RelatedProjects } from './related-projects.tsx'
import { Summary } from './summary.tsx'

const MARINA = { id: 1, slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا' }
const DEVELOPER = { id: 1, slug: 'bayt', name: 'Bayt', name_ar: 'بيت' }
const similar = (facts: Pick<Related['similar'][number], 'near' | 'is_price_similar'>) => ({
  ...sampleProject(1, { community: MARINA }),
  ...facts,
})
const show = (related: Related) => renderPage(() => <RelatedProjects related={related} />)

afterEach(() => {
  document.documentElement.lang = 'en'
})

describe('projects related to another', () => {
  it.each([
    ['en', { near: 'community', is_price_similar: true }, 'Also in Dubai Marina, at a similar price'],
    ['en', { near: 'emirate', is_price_similar: false }, 'Also in Sharjah'],
    ['en', { near: null, is_price_similar: true }, 'Similar homes in Sharjah, at a similar price'],
    ['ar', { near: 'community', is_price_similar: true }, 'في دبي مارينا أيضًا، وبسعر قريب'],
    ['ar', { near: null, is_price_similar: false }, 'منازل مشابهة في الشارقة'],
  ] as const)('say in %s why they are shown: %j', async (lang, facts, reason) => {
    document.documentElement.lang = lang
    await show({ similar: [similar(facts)], byDeveloper: [], developer: null })
    expect(screen.getByText(reason)).toBeDefined()
  })

  it('include others by the developer, with a link to all', async () => {
    await show({ similar: [], byDeveloper: [sampleProject(2)], developer: DEVELOPER })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['More by Bayt'])
    expect(screen.getByRole('link', { name: m.related_developer_all() }).getAttribute('href')).toBe('/developer-detail/bayt')
  })
})

describe('the summary of a project', () => {
  const links = async (sales_status: string, hasSimilar: boolean) => {
    await renderPage(() => <Summary property={sampleProject(1, { sales_status })} hasSimilar={hasSimilar} />)
    return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  }

  it('says beside the price that it is sold out, and leads to similar ones', async () => {
    expect(await links('Sold Out', true)).toEqual(['#similar'])
    expect(screen.getByText(m.property_sold_out()).closest('dd')?.textContent).toContain('1,000,000')
  })

  it('leads nowhere without similar ones, or if it is on sale', async () => {
    expect(await links('Sold Out', false)).toEqual([])
    expect(await links('On Sale', true)).toEqual([])
  })
})
