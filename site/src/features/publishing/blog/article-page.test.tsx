import type { BlogCard } from '@manzil/contract/publishing/calls/blog'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ArticlePage } from './article-page.tsx'

const CARD: BlogCard = {
  id: 1,
  slug: 'fees',
  title: 'What fees to expect',
  title_ar: null,
  excerpt: 'All of them.',
  excerpt_ar: null,
  image: null,
  photo: null,
  category: 'Costs',
  category_ar: null,
  author_name: 'Omar',
  author_name_ar: null,
  author_image: null,
  created_at: '2026-01-15T08:00:00.000Z',
  updated_at: '2026-01-15T08:00:00.000Z',
  read_time: '2 min',
  read_time_ar: 'دقيقتان',
}
const open = (card: Partial<BlogCard>, html: string) => {
  const article = { card: { ...CARD, ...card }, html, contents: [], meta_title: '', meta_description: '', cta: undefined }
  return renderPage(() => <ArticlePage article={article} latest={[]} />, '/blog/fees')
}

it('says in Arabic that an article has no Arabic text, and lays it out from left to right', async () => {
  document.documentElement.lang = 'ar'
  await open({}, '<p>Four percent.</p>')
  expect(screen.getByText(m.blog_only_english())).toBeTruthy()
  expect(screen.getByRole('article').dir).toBe('ltr')
  expect(screen.getByText('دقيقتان').dir).toBe('auto')
  expect(screen.getByRole('heading', { level: 1 }).querySelector('[lang=en][dir=ltr]')).toBeTruthy()
})

it.each([
  ['ar', { title_ar: 'الرسوم', excerpt_ar: 'كلها.' }, '<p>أربعة بالمئة.</p>'],
  ['ar', { title_ar: 'الرسوم', excerpt_ar: 'كلها.' }, '<p>Four percent.</p>'],
  ['en', {}, '<p>Four percent.</p>'],
])('leaves other articles in the direction of the page: %s %o', async (language, card, html) => {
  document.documentElement.lang = language
  await open(card, html)
  expect(screen.queryByText(m.blog_only_english())).toBeNull()
  expect(screen.getByRole('article').dir).toBe('')
})
