import { fireEvent, waitFor } from '@testing-library/react'
import { act, type ComponentType, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hydrateLater } from './hydrate-later.ts'
import { hydrateOnUse } from './ui/hydrate-on-use.tsx'
import { markHydrated } from './ui/hydrated.ts'

const load = vi.fn(() => Promise.resolve())
const heard = vi.fn()
let root: Root | undefined

beforeAll(() => {
  const inline = hydrateLater({ entry: '/assets/a.js', preloads: [], stylesheets: [] }, 'm')
  const [, script = ''] = /<script nonce="m">([\s\S]*)<\/script>/.exec(inline) ?? []
  // The test runner rewrites imports.
  new Function('load', script.replace(/void .*\bscript\b.*/, 'load()'))(load)
})
beforeEach(() => {
  heard.mockClear()
  loadPanel.mockClear()
})
afterEach(() => act(() => root?.unmount()))

const Panel = () => (
  <button type="button" name="panel" onClick={() => heard('panel')}>
    Panel
  </button>
)
const loadPanel = vi.fn(() => Promise.resolve(Panel))
/** A part stays loaded, so each test has its own. */
const panelPart = (rendered?: ComponentType) => hydrateOnUse<object>(rendered, loadPanel)

function Page({ Part }: { Part: ComponentType }) {
  const [typed, type] = useState('')
  useEffect(() => markHydrated(document.body), [])
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          heard(`submitted ${typed}`)
        }}
      >
        <input value={typed} onInput={(event) => type(event.currentTarget.value)} />
        <button type="submit">Submit</button>
      </form>
      <select defaultValue="a" onChange={(event) => heard(event.currentTarget.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <button type="button" name="plain" onClick={() => heard('plain')}>
        Plain
      </button>
      <Part />
    </>
  )
}

const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T

function open(): void {
  document.body.dataset['unhydrated'] = ''
  document.body.innerHTML = `<div id="page">${renderToString(<Page Part={panelPart(Panel)} />)}</div>`
}

function hydrate(): void {
  const Part = panelPart()
  act(() => {
    root = hydrateRoot(find('#page'), <Page Part={Part} />)
  })
}

it('starts the scripts at the first press and replays it once after hydration', async () => {
  open()
  fireEvent.click(find('[name="plain"]'))
  fireEvent.click(find('[name="plain"]'))
  expect(load).toHaveBeenCalledTimes(1)
  hydrate()
  await waitFor(() => expect(heard.mock.calls).toEqual([['plain']]))
  fireEvent.click(find('[name="plain"]'))
  expect(heard).toHaveBeenCalledTimes(2)
})

it('submits what was typed before hydration, without leaving the page', async () => {
  open()
  const isSentNatively = vi.fn()
  find('form').addEventListener('submit', isSentNatively, { once: true })
  fireEvent.input(find('input'), { target: { value: 'Marina' } })
  fireEvent.click(find('[type="submit"]'))
  expect(isSentNatively).not.toHaveBeenCalled()
  hydrate()
  await waitFor(() => expect(heard.mock.calls).toEqual([['submitted Marina']]))
  expect(find<HTMLInputElement>('input').value).toBe('Marina')
})

it('acts upon an option that was chosen before hydration', async () => {
  open()
  fireEvent.input(find('select'), { target: { value: 'b' } })
  hydrate()
  await waitFor(() => expect(heard.mock.calls).toEqual([['b']]))
})

it('loads a part that was pressed before hydration and replays the press there', async () => {
  open()
  fireEvent.click(find('[name="panel"]'))
  expect(loadPanel).not.toHaveBeenCalled()
  hydrate()
  await waitFor(() => expect(heard.mock.calls).toEqual([['panel']]))
  expect(find('[data-unhydrated]')).toBeNull()
})

it('loads a part that is pressed while it waits, and replays the press there', async () => {
  open()
  hydrate()
  fireEvent.click(find('[name="panel"]'))
  await waitFor(() => expect(heard.mock.calls).toEqual([['panel']]))
})

it('loads a part whose field had the focus before hydration', async () => {
  open()
  find('[name="panel"]').focus()
  hydrate()
  await waitFor(() => expect(find('[data-unhydrated]')).toBeNull())
})
