import { idBySlug, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { emptyProject } from './empty-project.ts'
import { ProjectDocuments } from './project-documents.tsx'

it('links to the documents in the language of the page, without a sales offer where all is sold', () => {
  const project = { ...emptyProject(1, []), id: 7 }
  render(<ProjectDocuments project={project} />)
  const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses()).toEqual(['/api/v1/property-brochure/7/?lang=en', '/api/v1/property-salesoffer/7/?lang=en'])
  cleanup()
  render(<ProjectDocuments project={{ ...project, form: { ...project.form, sales_status_id: idBySlug(SALES_STATUSES, 'sold_out') } }} />)
  expect(screen.queryByRole('link', { name: m.offer_download() })).toBeNull()
})
