import { expect, it } from 'vitest'
import { pictureAlt } from './localized.ts'

it('describes a picture without a description by what it belongs to', () => {
  const project = { title: 'Noor Tower', title_ar: 'برج نور' }
  expect(pictureAlt({ alt: 'Lobby', alt_ar: '' }, project, 'ar')).toBe('Lobby')
  expect(pictureAlt({ alt: '', alt_ar: '' }, project, 'ar')).toBe('برج نور')
  expect(pictureAlt({ alt: '', alt_ar: '' }, { ...project, title_ar: null }, 'ar')).toBe('Noor Tower')
})
