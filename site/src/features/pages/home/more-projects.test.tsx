import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MoreProjects } from './more-projects.tsx'

const open = (count: number) => renderPage(() => <MoreProjects count={count} />)

it('counts the projects that are not featured', async () => {
  await open(1)
  expect(screen.getByRole('link').textContent).toContain('One more project')
})

it.each([0, -2])('is hidden if there are no others (%i)', async (count) => {
  await open(count)
  expect(screen.queryByRole('link')).toBeNull()
})
