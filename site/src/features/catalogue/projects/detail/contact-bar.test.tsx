import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleProject } from '../../../../testing/sample-project.ts'
import { ContactBar } from './contact-bar.tsx'

it.each(['On Sale', 'Sold Out'])('shows the price of a project, or that it is sold out: %s', async (sales_status) => {
  const project = sampleProject(1, { sales_status })
  const contact = { name: 'Noura', photo: null, phone: '+971500000000', whatsapp: '971500000000', email: 'noura@manzil.example' }
  const subject = { about: {}, title: project.title, price: project.price, contact }
  await renderPage(() => <ContactBar subject={subject} project={project} />)
  const isSoldOut = sales_status === 'Sold Out'
  expect(screen.queryAllByText(m.property_sold_out())).toHaveLength(isSoldOut ? 1 : 0)
  expect(document.body.textContent?.includes('AED')).toBe(!isSoldOut)
})
