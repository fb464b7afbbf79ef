import type { PropertyCard as Card } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sampleProject } from '../../../testing/sample-project.ts'
import { type ListedCard, listedCard } from './listed-card.ts'
import { ProjectCard } from './project-card.tsx'

const APARTMENT = { unit_type: 'Apartment', unit_type_ar: 'شقة' }
const OFFICE = { unit_type: 'Office', unit_type_ar: 'مكتب', rooms: null }
const PROJECT: Partial<Card> = { price: 1_000_000, area_sqft: 640, units: [{ ...APARTMENT, rooms: '1' }] }

type Matching = NonNullable<Card['matching']>
const offer = (of: Partial<Matching>): Matching => ({ ...APARTMENT, rooms: '2', price: 1_890_000, area: 1_150, count: 1, ...of })

/** Returns the price line and the facts. */
async function cardOf(matching: Matching | undefined, lang = 'en'): Promise<string[]> {
  document.documentElement.lang = lang
  const card = sampleProject(1, { ...PROJECT, ...(matching && { matching }) } as never)
  await renderPage(() => <ProjectCard card={card} />)
  const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent?.trim() ?? '')
  return [...texts([...document.querySelectorAll('p.figure')]), ...texts(screen.getAllByRole('listitem'))]
}

describe('a card without home filters', () => {
  it('shows the price and facts of the project', async () => {
    expect(await cardOf(undefined)).toEqual(['from AED 1,000,000', 'Apartment', '1 bed', '640 sqft'])
  })
})

describe('a card of a mere register entry', () => {
  it('says in place of a price that the project is not advertised here', async () => {
    document.documentElement.lang = 'en'
    const card = listedCard(sampleProject(1, { ...PROJECT, price: null, is_advertised: false } as never))
    await renderPage(() => <ProjectCard card={card} />)
    expect(screen.getByRole('article').textContent).toContain('Registered with DLD, not advertised here')
    expect(screen.queryByText(m.property_ask_for_price())).toBeNull()
  })
})

describe('a card with home filters', () => {
  it.each<[Partial<Matching>, string[]]>([
    [{}, ['2 bed from AED 1.89M', 'Apartment', '1,150 sqft']],
    [{ count: 3 }, ['2 bed from AED 1.89M', 'Apartment', '1,150 sqft', '3 options']],
    [{ rooms: 'Studio', price: 985_400 }, ['Studio from AED 985K', 'Apartment', '1,150 sqft']],
    [{ price: 2_597_000 }, ['2 bed from AED 2.6M', 'Apartment', '1,150 sqft']],
    [{ rooms: '7+', price: 12_000_000, area: null }, ['7+ bed from AED 12M', 'Apartment']],
    [{ price: null }, ['2 bed ask for price', 'Apartment', '1,150 sqft']],
    [{ ...OFFICE, count: 2 }, ['Office from AED 1.89M', '1,150 sqft', '2 options']],
    [{ unit_type: null, unit_type_ar: null, rooms: null }, ['from AED 1.89M', '1,150 sqft']],
  ])('shows the cheapest match first: %j', async (of, texts) => {
    expect(await cardOf(offer(of))).toEqual(texts)
  })

  it.each<[Partial<Matching>, string[]]>([
    [{ count: 3 }, ['غرفتان من 1.89 مليون درهم', 'شقة', '1,150 قدم²', '3 خيارات']],
    [{ rooms: '1', price: 950_000, count: 2 }, ['غرفة واحدة من 950 ألف درهم', 'شقة', '1,150 قدم²', 'خياران']],
    [{ rooms: '3', price: 3_000_000, count: 11 }, ['3 غرف من 3 ملايين درهم', 'شقة', '1,150 قدم²', '11 خيارًا']],
    [{ rooms: 'Studio', price: null }, ['استوديو السعر عند الطلب', 'شقة', '1,150 قدم²']],
    [OFFICE, ['مكتب من 1.89 مليون درهم', '1,150 قدم²']],
  ])('shows the cheapest match first in Arabic: %j', async (of, texts) => {
    expect((await cardOf(offer(of), 'ar')).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(texts)
  })
})

describe('the photo of a card', () => {
  it.each([
    ['en', '2028-12-31', 'HandoverQ4 2028'],
    ['ar', '2028-12-31', 'التسليمالربع الرابع 2028'],
    ['ar', '2027-03-01', 'التسليمالربع الأول 2027'],
  ])('shows the handover as a quarter in %s', async (lang, delivery_date, text) => {
    document.documentElement.lang = lang
    await renderPage(() => <ProjectCard card={sampleProject(1, { delivery_date })} />)
    expect(document.querySelector('time')?.parentElement?.textContent).toBe(text)
    expect(document.querySelector('time')?.dateTime).toBe(delivery_date)
  })
})

describe('the price of a card', () => {
  it.each([
    ['Sold Out', m.property_sold_out()],
    ['On Sale', 'from AED 1,000,000'],
  ])('is what can be bought: %s', async (sales_status, text) => {
    document.documentElement.lang = 'en'
    await renderPage(() => <ProjectCard card={sampleProject(1, { sales_status })} />)
    expect(document.querySelector('p.figure')?.textContent).toBe(text)
  })
})

describe('the data of a listed card', () => {
  const full = sampleProject(1, {
    ...PROJECT,
    title_ar: 'المشروع',
    property_type: { id: 3, slug: 'villa', name: 'Villa', name_ar: 'فيلا' },
    community: { id: 1, slug: 'moza', name: 'موزة ٢ (JVC)', name_ar: 'موزة ٢ (JVC)' },
    images: [
      { image: '/a/1600.webp', width: 1600, height: 1000, alt: 'A pool', alt_ar: 'مسبح', thumbhash: '', color: '#fff', focus: '50% 50%' },
    ],
    matching: offer({}),
  } as never)

  it.each([
    ['en', 'Project 1', 'المشروع'],
    ['ar', 'المشروع', 'Project 1'],
  ])('shows the same card in %s without the texts of the other language', async (lang, title, otherTitle) => {
    document.documentElement.lang = lang
    const htmlOf = async (card: ListedCard) => {
      cleanup()
      await renderPage(() => <ProjectCard card={card} />)
      return screen.getByRole('article').outerHTML
    }
    const data = JSON.stringify(listedCard(full))
    expect(await htmlOf(JSON.parse(data))).toBe(await htmlOf(full))
    expect(data).toContain(title)
    expect(data).not.toContain(otherTitle)
  })
})
