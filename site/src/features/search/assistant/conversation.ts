import { printPageSearch } from '@manzil/contract/pages/pages'
import type { AssistantFilters, Understood } from '@manzil/contract/search/calls/assistant'
import { countResults } from '@manzil/contract/search/result-count'
import { withInnerQuotes } from '@manzil/contract/text/inner-quotes'
import { splitLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { useSyncExternalStore } from 'react'
import { listOnScreen } from './list-on-screen.ts'
import { type Answer, askAssistant, readHomes } from './queries.ts'

/** A message or pressed chip, with its answer. */
export interface Exchange {
  id: number
  message: string
  /** Path of the page of a project or home on which it was asked. */
  page: string | undefined
  /** Path and query of the page that it was asked on. */
  url: string
  state: 'waiting' | 'done' | 'stopped' | 'failed'
  answer?: Answer
  fault?: string
  /** Called again on retry. */
  ask: (signal: AbortSignal) => Promise<void>
}

/** Survives navigation but not a reload; stored nowhere else. */
let exchanges: readonly Exchange[] = []
let nextId = 1
let asking = new AbortController()
const listeners = new Set<() => void>()

export function useConversation(): readonly Exchange[] {
  return useSyncExternalStore(
    listen,
    () => exchanges,
    () => exchanges,
  )
}

/** Includes the filters found so far, and the topic and mortgage of the last answer. */
export function sendMessage(message: string): void {
  const { filters, topic, mortgage } = lastAnswer() ?? {}
  const project = projectAskedAbout()
  const { home } = openPage()
  const about_page = isAboutPage(project)
  const list = listShownLast()
  const hasMoved = exchanges.findLast(({ answer }) => answer)?.url !== urlOfPage()
  add(message, (id) => async (signal) => {
    const listed = await list
    await askAssistant(
      {
        message,
        lang: getLocale(),
        ...(filters && { filters }),
        ...(project && { project }),
        ...(home !== undefined && { home }),
        ...(about_page && { about_page }),
        ...(listed && { list: listed }),
        ...(mortgage && { mortgage }),
        // Another list than that of the last answer replaces what that was about.
        ...(topic && !(listed && hasMoved) && { topic }),
      },
      {
        signal,
        onAnswer: (answer) => update(id, { answer }),
        onReply: (text) => update(id, ({ answer }) => (answer ? { answer: { ...answer, reply: answer.reply + text } } : {})),
      },
    )
  })
}

export function removeChip(answer: Answer, chip: Understood): void {
  search(withoutChip(answer, chip), chip.label)
}

/** Searches again without the filters that a suggestion drops. */
export function dropFilters(answer: Answer, { fields, label }: Answer['loosen'][number]): void {
  search(withoutFields(answer, fields), label)
}

export function tryAgain({ id }: Exchange): void {
  void run(id)
}

/** Keeps the part of the answer already shown. */
export function stop(): void {
  asking.abort()
}

export function startOver(): void {
  stop()
  setExchanges([])
}

function search(understood: UnderstoodFilters, removed: string): void {
  add(m.assistant_without({ label: withInnerQuotes(removed) }), (id) => async () => {
    const { properties, count } = await readHomes(understood.filters)
    const reply = count ? m.assistant_found({ count, projects: countResults(count, understood.filters) }) : m.assistant_none()
    const listing = `/latest${printPageSearch(understood.filters)}`
    const rest = { not_understood: [], search: listing, loosen: [], answers: [] }
    update(id, { answer: { by: 'rules', kind: 'refine', reply, ...understood, ...rest, properties, count } })
  })
}

function lastAnswer(): Answer | undefined {
  return exchanges.findLast(({ answer }) => answer)?.answer
}

/** Returns the slug of the project that the last answer with homes was about, if it was only one, or of the page. */
function projectAskedAbout(): string | undefined {
  const { path, project } = openPage()
  const last = exchanges.findLast((one) => one.answer && one.answer.properties.length > 0)
  if (!last?.answer || (path !== undefined && last.page !== path)) return project
  const { properties, count } = last.answer
  return properties.length === 1 && (count ?? 1) === 1 ? properties[0]?.slug : project
}

/** Whether a message in few words is about the project or home whose page is open, not about what was searched for there. */
function isAboutPage(project: string | undefined): boolean {
  const { path, home, ...page } = openPage()
  const last = exchanges.findLast(({ answer }) => answer)
  // The server knows the project of a home.
  const isOfPage = home !== undefined || page.project === project
  return path !== undefined && isOfPage && !(last?.page === path && last.answer?.search)
}

/** What 'these' means: the projects that an answer on this page showed last, else the list on the screen. A search is in the filters. */
async function listShownLast(): Promise<AssistantFilters | undefined> {
  const moved = exchanges.findLastIndex(({ answer, url }) => answer && url !== urlOfPage())
  const answers = exchanges.slice(moved + 1).flatMap(({ answer }) => answer ?? [])
  const shown = answers.findLast(({ search, properties }) => search || properties.length > 1)
  if (!shown) return listOnScreen(location)
  return shown.search ? undefined : { project: shown.properties.map(({ id }) => id).join(',') }
}

function urlOfPage(): string {
  return location.pathname + location.search
}

/** The project or home whose page is open; nothing on other pages. */
function openPage(): { path?: string; project?: string | undefined; home?: number } {
  const path = splitLocale(location.pathname).pathname
  const [, page, key = ''] = path.split('/')
  if (page === 'property-detail') return { path, project: key }
  return page === 'unit-listing' && /^\d{1,15}$/.test(key) ? { path, home: Number(key) } : {}
}

function add(message: string, asker: (id: number) => Exchange['ask']): void {
  const id = nextId++
  setExchanges([...exchanges, { id, message, page: openPage().path, url: urlOfPage(), state: 'waiting', ask: asker(id) }])
  void run(id)
}

async function run(id: number): Promise<void> {
  const exchange = exchanges.find((one) => one.id === id)
  if (!exchange) return
  stop()
  asking = new AbortController()
  const { signal } = asking
  update(id, { state: 'waiting', fault: undefined })
  try {
    await exchange.ask(signal)
    update(id, { state: 'done' })
  } catch (error) {
    if (signal.aborted) update(id, { state: 'stopped' })
    else update(id, { state: 'failed', fault: (error instanceof ApiError && error.userMessage) || m.assistant_failed() })
  }
}

function update(id: number, change: Changes | ((before: Exchange) => Changes)): void {
  setExchanges(exchanges.map((one) => (one.id === id ? { ...one, ...(typeof change === 'function' ? change(one) : change) } : one)))
}
type Changes = { [key in keyof Exchange]?: Exchange[key] | undefined }

function setExchanges(after: readonly unknown[]): void {
  exchanges = after as readonly Exchange[]
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type UnderstoodFilters = Pick<Answer, 'understood' | 'filters'>

function withoutChip({ understood }: UnderstoodFilters, chip: Understood): UnderstoodFilters {
  return filtersFrom(understood.filter((one) => one !== chip))
}

function withoutFields({ understood }: UnderstoodFilters, fields: readonly Understood['field'][]): UnderstoodFilters {
  return filtersFrom(understood.filter(({ field }) => !fields.includes(field)))
}

function filtersFrom(understood: Understood[]): UnderstoodFilters {
  const filters: AssistantFilters = {}
  for (const { field, value } of understood) filters[field] = filters[field] === undefined ? value : `${filters[field]},${value}`
  return { understood, filters }
}
