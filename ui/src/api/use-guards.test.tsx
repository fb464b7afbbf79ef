import { useLocation, useNavigate } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { removeDraft, storeDraft } from '../browser/storage.ts'
import { renderPage } from '../testing/render-page.tsx'
import { makeUser, signInAs } from '../testing/signed-in.ts'
import { clearSession } from './session.ts'
import { useMember } from './use-guards.ts'

function Leads() {
  const member = useMember()
  const navigate = useNavigate()
  useLocation()
  const open = () => void navigate({ to: '/agent/dashboard', search: { lead: 3 } as never })
  return (
    member && (
      <button type="button" onClick={open}>
        Details
      </button>
    )
  )
}

async function openLead() {
  signInAs(makeUser({ role: 'agent' }))
  const page = await renderPage(Leads, '/agent/dashboard')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Details' })))
  return page
}

it('signing in after a session ended leads back to what was open last', async () => {
  const { address } = await openLead()
  await act(async () => clearSession('ended'))
  expect(new URL(address(), 'http://localhost').searchParams.get('next')).toBe('/agent/dashboard?lead=3')
})

it('the login page says why a session ended', async () => {
  const { address } = await openLead()
  await act(async () => clearSession('password'))
  expect(new URL(address(), 'http://localhost').searchParams.get('ended')).toBe('password')
})

it('signing in after a sign-out in another tab leads back to unsaved input', async () => {
  const { address } = await openLead()
  storeDraft('project:3', {})
  await act(async () => clearSession())
  const { searchParams } = new URL(address(), 'http://localhost')
  expect([searchParams.get('next'), searchParams.get('ended')]).toEqual(['/agent/dashboard?lead=3', 'true'])
  removeDraft('project:3')
})

it('signing in after a sign-out in another tab leads to the start', async () => {
  const { address } = await openLead()
  await act(async () => clearSession())
  expect(address()).toBe('/login')
})
