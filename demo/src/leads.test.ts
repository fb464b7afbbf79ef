import { EnquiryEmail, EnquiryLink, EnquiryMessage, EnquiryName, EnquiryPhone } from '@manzil/contract/enquiries/calls/enquiry-fields'
import { addDays } from '@manzil/contract/time/dates'
import { describe, expect, it } from 'vitest'
import { generateDemo } from './generate.ts'
import type { DemoLead } from './model.ts'

const TODAY = '2026-11-20'
const { leads, projects, agents } = generateDemo({ today: TODAY })
const count = (fits: (lead: DemoLead) => boolean) => leads.filter(fits).length

describe('the demo leads', () => {
  it('cover the ten weeks before today, 240 in all, none in the future, oldest first', () => {
    expect(leads).toHaveLength(240)
    const times = leads.map(({ sent_at }) => sent_at)
    expect(times).toEqual(times.toSorted())
    expect(times[0]?.slice(0, 10) ?? '').toMatch(new RegExp(`^${addDays(TODAY, -70).slice(0, 7)}`))
    expect(times.at(-1) ?? '').toMatch(/^2026-11-1[89]/)
    for (let week = 0; week < 10; week++) {
      const [from, to] = [addDays(TODAY, -7 * (week + 1)), addDays(TODAY, -7 * week)]
      expect(
        count(({ sent_at }) => sent_at >= from && sent_at < to),
        `week ${week}`,
      ).toBeGreaterThanOrEqual(10)
    }
  })

  it('depend only on the day, and move with it', () => {
    expect(generateDemo({ today: TODAY }).leads).toEqual(leads)
    const later = generateDemo({ today: '2026-11-27' }).leads
    expect(later.at(-1)?.sent_at.slice(0, 10)).toBe(addDays(leads.at(-1)?.sent_at.slice(0, 10) ?? '', 7))
  })

  it('include every type, status and kind, some in Arabic and a few marked as spam', () => {
    for (const [type, share] of [
      ['whatsapp', 0.42],
      ['call', 0.28],
      ['email', 0.3],
    ] as const) {
      expect(count(({ lead_type }) => lead_type === type) / 240).toBeCloseTo(share, 1)
    }
    expect(count(({ status }) => status === 'New')).toBeGreaterThan(40)
    expect(count(({ status }) => status === 'Contacted')).toBeGreaterThan(100)
    expect(count(({ locale }) => locale === 'ar')).toBeGreaterThan(35)
    expect(count(({ spam_reasons }) => spam_reasons.length > 0)).toBe(8)
    expect(new Set(leads.map(({ inquiry_type }) => inquiry_type)).size).toBe(7)
    expect(new Set(leads.map(({ full_name }) => full_name)).size).toBeGreaterThan(140)
  })

  it("pass the forms' validation and refer to existing projects", () => {
    const refs = new Set(projects.map(({ ref }) => ref))
    const usernames = new Set(agents.map(({ username }) => username))
    for (const lead of leads) {
      expect(EnquiryName.safeParse(lead.full_name).success, lead.full_name).toBe(true)
      expect(EnquiryPhone.safeParse(lead.contact_number).success, lead.contact_number).toBe(true)
      if (lead.email !== null) expect(EnquiryEmail.safeParse(lead.email).success, lead.email).toBe(true)
      if (lead.message !== null) expect(EnquiryMessage.safeParse(lead.message).success).toBe(true)
      expect(lead.message ?? '').not.toMatch(/[{}]|undefined|null/)
      expect(EnquiryLink.safeParse(lead.inquiry_link).success).toBe(true)
      expect(refs.has(lead.project)).toBe(true)
      if (lead.agent !== null) expect(usernames.has(lead.agent)).toBe(true)
      if (lead.inquiry_type === 'contact') expect(lead.message).not.toBeNull()
    }
  })
})
