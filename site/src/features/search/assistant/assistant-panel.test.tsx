import { m } from '@manzil/messages'
import { api, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { sampleProject } from '../../../testing/sample-project.ts'
import { AssistantPanel } from './assistant-panel.tsx'
import { startOver } from './conversation.ts'
import type { Answer } from './queries.ts'

const VILLAS: Answer = {
  by: 'rules',
  kind: 'search',
  reply: 'One project',
  understood: [
    { field: 'type', value: 'Villa', label: 'Villa' },
    { field: 'location_select', value: 'Sharjah', label: 'Sharjah' },
  ],
  not_understood: [],
  filters: { type: 'Villa', location_select: 'Sharjah' },
  search: null,
  properties: [sampleProject(1)],
  count: 1,
  loosen: [],
  answers: [],
} as unknown as Answer
const FOUND = { json: { success: true, data: VILLAS } } as never

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: m.assistant_field() })
const openPanel = () => renderPage(() => <AssistantPanel message={undefined} onClose={() => {}} />)

afterEach(() => {
  cleanup()
  startOver()
  history.replaceState(null, '', '/')
})

it('sends with Enter, starts a new line with Shift+Enter, and removes a chip by keyboard', async () => {
  const messages = mockApi('post', '/assistant/', FOUND)
  mockApi('get', '/property/', { json: { results: { data: [sampleProject(1)] }, count: 1 } as never })
  await openPanel()
  await userEvent.type(field(), 'villas in Sharjah{Shift>}{Enter}{/Shift}under 9m')
  expect(field().value).toBe('villas in Sharjah\nunder 9m')
  await userEvent.keyboard('{Enter}')
  expect(field().value).toBe('')
  const chip = await screen.findByRole('button', { name: m.filter_remove({ label: 'Sharjah' }) })
  expect(messages.map(({ body }) => body)).toEqual([{ message: 'villas in Sharjah\nunder 9m', lang: 'en' }])
  chip.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(m.assistant_without({ label: 'Sharjah' }))).toBeTruthy()
  expect(await screen.findByRole('button', { name: m.filter_remove({ label: 'Villa' }) })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: m.filter_remove({ label: 'Sharjah' }) })).toBeNull())
})

it('sends the project that the last answer was about, until an answer shows others', async () => {
  const [one, other] = [sampleProject(1), sampleProject(2)]
  const answers = [
    { ...VILLAS, kind: 'question', filters: {}, understood: [], properties: [one], count: null },
    { ...VILLAS, kind: 'question', filters: {}, understood: [], properties: [], count: null },
    { ...VILLAS, filters: {}, understood: [], properties: [one, other], count: 2 },
    VILLAS,
  ]
  const bodies: { project?: string }[] = []
  api.use(
    http.post('*/assistant/', async ({ request }) => {
      bodies.push((await request.json()) as { project?: string })
      return HttpResponse.json({ success: true, data: { ...answers[bodies.length - 1], reply: `Answer ${bodies.length}` } })
    }),
  )
  await openPanel()
  for (const number of [1, 2, 3, 4]) {
    await userEvent.type(field(), 'when is handover{Enter}')
    await screen.findByText(`Answer ${number}`)
  }
  expect(bodies.map(({ project }) => project)).toEqual([undefined, one.slug, one.slug, undefined])
})

it('sends the mortgage that the last answer worked out', async () => {
  const mortgage = { price: 2_000_000, years: 15 }
  const question = { ...VILLAS, kind: 'question', filters: {}, understood: [], properties: [], count: null }
  const answers = [{ ...question, mortgage }, question, question]
  const bodies: { mortgage?: object }[] = []
  api.use(
    http.post('*/assistant/', async ({ request }) => {
      bodies.push((await request.json()) as { mortgage?: object })
      return HttpResponse.json({ success: true, data: { ...answers[bodies.length - 1], reply: `Answer ${bodies.length}` } })
    }),
  )
  await openPanel()
  for (const number of [1, 2, 3]) {
    await userEvent.type(field(), 'and over 15 years?{Enter}')
    await screen.findByText(`Answer ${number}`)
  }
  expect(bodies.map((body) => body.mortgage)).toEqual([undefined, mortgage, undefined])
})

it('sends the project of the page it was asked on, unless an answer there was about another', async () => {
  const [other, third] = [sampleProject(2), sampleProject(3)]
  const bodies: { project?: string }[] = []
  api.use(
    http.post('*/assistant/', async ({ request }) => {
      bodies.push((await request.json()) as { project?: string })
      const properties = [[], [other, third], [other], []][bodies.length - 1]
      return HttpResponse.json({ success: true, data: { ...VILLAS, properties, count: null, reply: `Answer ${bodies.length}` } })
    }),
  )
  history.replaceState(null, '', '/ar/property-detail/altair-views')
  await openPanel()
  for (const number of [1, 2, 3, 4]) {
    await userEvent.type(field(), 'متى التسليم{Enter}')
    await screen.findByText(`Answer ${number}`)
  }
  expect(bodies.map(({ project }) => project)).toEqual(['altair-views', 'altair-views', 'altair-views', other.slug])
})

it('sends the home of the page it was asked on, also after an answer about its project', async () => {
  const bodies: { project?: string; home?: number; about_page?: boolean }[] = []
  api.use(
    http.post('*/assistant/', async ({ request }) => {
      bodies.push((await request.json()) as (typeof bodies)[number])
      const properties = bodies.length === 2 ? [sampleProject(1)] : []
      return HttpResponse.json({ success: true, data: { ...VILLAS, properties, count: null, reply: `Answer ${bodies.length}` } })
    }),
  )
  await openPanel()
  for (const [index, url] of ['/unit-listing/12', '/ar/unit-listing/12', '/unit-listing/12', '/unit-listing/13', '/faq'].entries()) {
    history.replaceState(null, '', url)
    await userEvent.type(field(), 'how much is it{Enter}')
    await screen.findByText(`Answer ${index + 1}`)
  }
  const { slug } = sampleProject(1)
  expect(bodies.map(({ project, home, about_page }) => [project, home, about_page])).toEqual([
    [undefined, 12, true],
    [undefined, 12, true],
    [slug, 12, true],
    [undefined, 13, true],
    [slug, undefined, undefined],
  ])
})

it('says that a message is about the page, until an answer there is a search', async () => {
  const bodies: { about_page?: boolean }[] = []
  api.use(
    http.post('*/assistant/', async ({ request }) => {
      bodies.push((await request.json()) as { about_page?: boolean })
      const search = bodies.length === 2 ? '/latest' : null
      return HttpResponse.json({ success: true, data: { ...VILLAS, properties: [], search, reply: `Answer ${bodies.length}` } })
    }),
  )
  history.replaceState(null, '', '/property-detail/altair-views')
  await openPanel()
  for (const number of [1, 2, 3]) {
    await userEvent.type(field(), 'studios?{Enter}')
    await screen.findByText(`Answer ${number}`)
  }
  expect(bodies.map(({ about_page }) => about_page)).toEqual([true, true, undefined])
})

it('sends the list on the screen, until an answer there is a search', async () => {
  const bodies: { list?: object }[] = []
  api.use(
    http.post('*/assistant/', async ({ request }) => {
      bodies.push((await request.json()) as { list?: object })
      const search = bodies.length === 2 ? '/latest' : null
      return HttpResponse.json({ success: true, data: { ...VILLAS, properties: [], search, reply: `Answer ${bodies.length}` } })
    }),
  )
  await openPanel()
  const urls = [
    '/ar/latest?rooms=2&page=3&view=map',
    '/latest?rooms=2',
    '/latest?rooms=2',
    '/latest?rooms=3',
    '/project-comparison?ids=4,5',
  ]
  for (const [index, url] of [...urls, '/community-detail/jvc?price_to=900000', '/developer-detail/sahil', '/faq'].entries()) {
    history.replaceState(null, '', url)
    await userEvent.type(field(), 'which of these is the cheapest{Enter}')
    await screen.findByText(`Answer ${index + 1}`)
  }
  expect(bodies.map(({ list }) => list)).toEqual([
    { rooms: '2' },
    { rooms: '2' },
    undefined,
    { rooms: '3' },
    { project: '4,5' },
    { community_name: 'jvc', max_price: '900000' },
    { developer: 'sahil' },
    undefined,
  ])
})

it('sends the projects that an answer showed last, also after a question in between', async () => {
  const bodies: { list?: object }[] = []
  api.use(
    http.post('*/assistant/', async ({ request }) => {
      bodies.push((await request.json()) as { list?: object })
      const properties = bodies.length === 1 ? [sampleProject(4), sampleProject(5)] : []
      return HttpResponse.json({ success: true, data: { ...VILLAS, properties, search: null, reply: `Answer ${bodies.length}` } })
    }),
  )
  await openPanel()
  for (const [index, url] of ['/latest?rooms=2', '/latest?rooms=2', '/latest?rooms=2', '/latest?rooms=3'].entries()) {
    history.replaceState(null, '', url)
    await userEvent.type(field(), 'which of these is the cheapest{Enter}')
    await screen.findByText(`Answer ${index + 1}`)
  }
  const project = `${sampleProject(4).id},${sampleProject(5).id}`
  expect(bodies.map(({ list }) => list)).toEqual([{ rooms: '2' }, { project }, { project }, { rooms: '3' }])
})

it('sends the topic of the last answer', async () => {
  const bodies: { topic?: string }[] = []
  api.use(
    http.post('*/assistant/', async ({ request }) => {
      bodies.push((await request.json()) as { topic?: string })
      const topic = bodies.length === 1 ? { topic: 'prices' } : {}
      return HttpResponse.json({ success: true, data: { ...VILLAS, ...topic, reply: `Answer ${bodies.length}` } })
    }),
  )
  await openPanel()
  for (const number of [1, 2, 3]) {
    await userEvent.type(field(), 'and for villas?{Enter}')
    await screen.findByText(`Answer ${number}`)
  }
  expect(bodies.map(({ topic }) => topic)).toEqual([undefined, 'prices', undefined])
})

it('sends no topic of another page with the list on the screen', async () => {
  const bodies: { topic?: string }[] = []
  api.use(
    http.post('*/assistant/', async ({ request }) => {
      bodies.push((await request.json()) as { topic?: string })
      return HttpResponse.json({ success: true, data: { ...VILLAS, topic: 'compare 4,5', reply: `Answer ${bodies.length}` } })
    }),
  )
  await openPanel()
  for (const [index, url] of ['/latest', '/latest', '/property-detail/heron-views', '/latest?rooms=2'].entries()) {
    history.replaceState(null, '', url)
    await userEvent.type(field(), 'which hands over first{Enter}')
    await screen.findByText(`Answer ${index + 1}`)
  }
  expect(bodies.map(({ topic }) => topic)).toEqual([undefined, 'compare 4,5', 'compare 4,5', undefined])
})

it('links to the page that answers a question, with its parameters and section', async () => {
  const answers = [
    { title: 'Afford', text: 'From savings.', link: '/ar/what-can-i-afford?deposit=300000&monthly=9000' },
    { title: 'Brochure', text: 'A PDF.', link: '/property-detail/heron-views#brochure-title' },
  ]
  mockApi('post', '/assistant/', { json: { success: true, data: { ...VILLAS, properties: [], count: null, answers } } } as never)
  await openPanel()
  await userEvent.type(field(), 'what can I afford{Enter}')
  const link = await screen.findByRole('link', { name: /: Afford$/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('"', '')).toBe('/what-can-i-afford?deposit=300000&monthly=9000')
  expect(screen.getByRole('link', { name: /: Brochure$/ }).getAttribute('href')).toBe('/property-detail/heron-views#brochure-title')
})

it('keeps a message while offline and sends it again on retry', async () => {
  const messages = mockApi('post', '/assistant/', 'offline', FOUND)
  await openPanel()
  await userEvent.type(field(), 'villas in Sharjah')
  await userEvent.click(screen.getByRole('button', { name: m.assistant_send() }))
  expect((await screen.findByRole('alert')).textContent).toContain(m.assistant_failed())
  await userEvent.click(screen.getByRole('button', { name: m.action_try_again() }))
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(messages.map(({ body }) => body)).toEqual(Array(2).fill({ message: 'villas in Sharjah', lang: 'en' }))
})

it('shows that an answer was stopped before its first word, keeps the homes found so far, and offers a retry', async () => {
  const answered = `event: answer\ndata: ${JSON.stringify({ ...VILLAS, reply: '' })}\n\n`
  const unfinished = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(answered)) })
  api.use(http.post('*/api/v1/assistant/', () => new HttpResponse(unfinished, { headers: { 'content-type': 'text/event-stream' } })))
  await openPanel()
  await userEvent.type(field(), 'villas in Sharjah{Enter}')
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(screen.queryByText(m.assistant_stopped())).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: m.assistant_stop() }))
  expect(await screen.findByText(m.assistant_stopped())).toBeTruthy()
  expect(screen.getByRole('article')).toBeTruthy()
  expect(screen.getByRole('button', { name: m.action_try_again() })).toBeTruthy()
})

it('asks for a word or two instead of sending an empty message', async () => {
  await openPanel()
  await userEvent.type(field(), '   {Enter}')
  expect(screen.getByText(m.assistant_too_short())).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
