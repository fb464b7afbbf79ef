import { PROJECT_ROLES, ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ProjectPreview } from './project-preview.tsx'

it.each(ROLES.filter((role) => !PROJECT_ROLES.some((one) => one === role)))(
  'the preview of a project is closed to the role %s',
  async (role) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    signInAs(makeUser({ role }))
    await renderPage(() => <ProjectPreview area="admin" id={1} />)
    expect(screen.getByRole('alert').textContent).toBe(m.error_forbidden())
    expect(fetched).not.toHaveBeenCalled()
  },
)
