import { SITE_DEFAULTS } from '@manzil/contract/office/site'
import type { AgentProfile } from '@manzil/contract/people/calls/staff-users'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { AgentProfilePage } from './agent-profile-page.tsx'

const PROFILE: AgentProfile = {
  is_public: true,
  hidden_in: [],
  license: {
    broker_number: '40123',
    broker_number_expires_on: '2099-01-01',
    brokerage: 'Bayt Realty',
    brokerage_number: null,
    languages: ['ar', 'hi'],
  },
}

beforeEach(() => {
  signInAs(makeUser({ role: 'agent' }))
  mockApi('get', '/site/details/', { json: { success: true, data: SITE_DEFAULTS } as never })
})
async function open(profile: AgentProfile) {
  mockApi('get', '/agent/profile/', { json: { success: true, data: profile } })
  await renderPage(() => <AgentProfilePage />, '/agent/profile')
}

it('shows an agent the languages and licence that buyers see, and whom to ask for changes', async () => {
  await open(PROFILE)
  expect(await screen.findByText(`Arabic${m.list_comma()}Hindi`)).toBeTruthy()
  expect(screen.getByText('40123')).toBeTruthy()
  expect(screen.getByText(m.agent_profile_shown())).toBeTruthy()
  expect(screen.getAllByText(m.agent_profile_missing())).toHaveLength(1)
  expect(screen.queryByText(m.agent_profile_expired())).toBeNull()
  expect((await screen.findByRole('link', { name: SITE_DEFAULTS.email })).getAttribute('href')).toBe(`mailto:${SITE_DEFAULTS.email}`)
})

it('says that buyers no longer see an expired number', async () => {
  await open({ ...PROFILE, license: { ...PROFILE.license, broker_number_expires_on: '2020-01-01' } })
  expect(await screen.findByText(m.agent_profile_expired())).toBeTruthy()
})

it('names the emirates whose rules hide the agent from buyers', async () => {
  await open({ ...PROFILE, hidden_in: ['dubai', 'sharjah'] })
  expect(await screen.findByText(m.agent_profile_hidden_in({ emirates: 'Dubai, Sharjah' }))).toBeTruthy()
})
