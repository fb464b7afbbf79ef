import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CategoryField } from './category-field.tsx'

function Categories() {
  const [form, setForm] = useState<Record<string, unknown>>({ category: '', category_ar: null })
  const change = (field: string, value: unknown) => setForm((before) => ({ ...before, [field]: value }))
  const draft = { form, change, errorOf: () => undefined } as never
  return (
    <>
      <CategoryField draft={draft} field="category" />
      <CategoryField draft={draft} field="category_ar" />
    </>
  )
}

it('fills in the Arabic name of a known category, and says that another one is new', async () => {
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/office/article-categories/', { json: { success: true, data: [{ category: 'Law', category_ar: 'قانون' }] } })
  await renderPage(() => <Categories />)
  const english = await screen.findByLabelText(m.office_article_category_en())
  await userEvent.type(english, 'Laws')
  expect(await screen.findByText(m.office_category_new())).toBeTruthy()
  await userEvent.type(english, '{Backspace}')
  expect(screen.getByLabelText<HTMLInputElement>(m.office_article_category_ar()).value).toBe('قانون')
  expect(screen.queryByText(m.office_category_new())).toBeNull()
})
