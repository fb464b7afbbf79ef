import { expect, it } from 'vitest'
import { pointCard, slugBelow } from './tie-cards.ts'

it('finds the project of a card, and marks the card of a project', () => {
  const list = document.createElement('div')
  list.innerHTML = `
    <article><b></b><a class="card-link" href="/ar/property-detail/lone-tower">Lone Tower</a></article>
    <article><a class="card-link" href="/property-detail/lone">Lone</a></article>`
  expect(slugBelow(list.querySelector('b'))).toBe('lone-tower')
  expect(slugBelow(list)).toBeUndefined()
  const marked = () => [...list.querySelectorAll('[data-pointed]')].map((card) => card.textContent?.trim())
  pointCard(list, 'lone')
  expect(marked()).toEqual(['Lone'])
  pointCard(list, undefined)
  expect(marked()).toEqual([])
})
