import { m } from '@manzil/messages'
import { api, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { useLocation } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { AgentDashboard } from './agent-dashboard.tsx'
import { parseLeadsSearch } from './leads-address.ts'

function Page() {
  return <AgentDashboard search={parseLeadsSearch(useLocation().search)} />
}

it("searches all of the agent's leads, answered ones included", async () => {
  signInAs(makeUser({ role: 'agent' }))
  const summary = { waiting: 0, late: 0, contacted_this_week: 0 }
  mockApi('get', '/agent/leads/summary/', { json: { success: true, data: summary } })
  mockApi('get', '/agent/leads/events/', 'offline')
  const asked: URLSearchParams[] = []
  api.use(
    http.get('*/api/v1/agent/leads/', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ success: true, data: [], count: 0, next: null })
    }),
  )
  const { address } = await renderPage(Page, '/agent/dashboard')
  await waitFor(() => expect(asked.at(-1)?.get('waiting')).toBe('any'))
  await userEvent.type(screen.getByLabelText(m.agent_leads_search()), '050 123 4567{Enter}')
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('050 123 4567'))
  expect([asked.at(-1)?.get('waiting'), asked.at(-1)?.get('status')]).toEqual([null, null])
  expect(address()).toContain('agent=mine')
  expect(await screen.findByText(m.leads_none())).toBeTruthy()
})
