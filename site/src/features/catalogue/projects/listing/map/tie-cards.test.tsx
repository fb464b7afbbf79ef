import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { pointCard, useTiedCards } from './tie-cards.ts'

function makeList(): HTMLElement {
  const list = document.createElement('div')
  list.innerHTML = `
    <article><b>photo</b><a class="card-link" href="/ar/property-detail/lone-tower">Lone Tower</a></article>
    <article><a class="card-link" href="/property-detail/lone">Lone</a></article>`
  return list
}

it('marks the card of a project', () => {
  const list = makeList()
  const marked = () => [...list.querySelectorAll('[data-pointed]')].map((card) => card.querySelector('a')?.textContent)
  pointCard(list, 'lone')
  expect(marked()).toEqual(['Lone'])
  pointCard(list, undefined)
  expect(marked()).toEqual([])
})

it('hears which card is pointed at, focused or visited', async () => {
  const list = makeList()
  document.body.append(list)
  const [onPoint, onVisit] = [vi.fn(), vi.fn()]
  function Tie() {
    useTiedCards(list, { onPoint, onVisit })
    return null
  }
  const { unmount } = render(<Tie />)
  const [photo, first, second] = [...list.querySelectorAll<HTMLElement>('b, a')] as [HTMLElement, HTMLElement, HTMLElement]
  for (const link of [first, second]) link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.hover(photo)
  expect(onPoint).toHaveBeenLastCalledWith('lone-tower')
  second.focus()
  expect(onPoint).toHaveBeenLastCalledWith('lone')
  second.blur()
  expect(onPoint).toHaveBeenLastCalledWith(undefined)
  await userEvent.click(photo)
  expect(onVisit).not.toHaveBeenCalled()
  await userEvent.click(first)
  expect(onVisit).toHaveBeenCalledWith('lone-tower')
  unmount()
  onPoint.mockClear()
  first.focus()
  expect(onPoint).not.toHaveBeenCalled()
  list.remove()
})
