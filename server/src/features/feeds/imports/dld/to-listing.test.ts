import { describe, expect, it } from 'vitest'
import { registerRow } from '../../../../testing/register-file.ts'
import type { RegisterListing } from './listing.ts'
import type { RegisterRow } from './register-row.ts'
import { toListing } from './to-listing.ts'

const outcome = (given: Partial<RegisterRow> = {}) => toListing(registerRow(given))
function listing(given: Partial<RegisterRow> = {}): RegisterListing {
  const made = outcome(given)
  if (typeof made === 'string') throw new Error(made)
  return made
}

describe('a row of the register as a listing', () => {
  it('has the registered data, cleaned', () => {
    expect(listing()).toEqual({
      number: '1001',
      slug: 'marsa-dubai-dubai-marina-1001',
      title: 'برج المنارة',
      title_ar: 'برج المنارة',
      description: '<p>Residential building (2B+G+20+R)</p>',
      description_ar: null,
      place: { community: expect.objectContaining({ slug: 'dubai-marina' }), latitude: expect.any(Number), longitude: expect.any(Number) },
      state: { category_id: 1, project_status_id: 2, sales_status_id: 3 },
      property_type_id: 1,
      project_type_id: 1,
      total_units: 240,
      construction_percent: 40,
      delivery_date: '2027-06-30',
      status: 'ACTIVE',
      escrow_bank: 'بنك الخليج (ش.م.ع)',
      master_project: 'Dubai Marina',
      master_project_ar: 'دبي مارينا',
      master_developer: 'شركة المرسى (ش.ذ.م.م)',
      start_date: '2024-03-01',
      snapshot_date: '2025-10-02',
    })
  })

  it('keeps the registered name, in its language', () => {
    expect(listing({ project_name: ' LAYA\u00a0HEIGHTS ' })).toMatchObject({ title: 'LAYA HEIGHTS', title_ar: null })
    expect(listing({ project_name: 'III إربانا  ' })).toMatchObject({ title: 'III إربانا', title_ar: 'III إربانا' })
    expect(listing({ project_name: 'البحيرات ? ديما 3' }).title).toBe('البحيرات – ديما 3')
    expect(listing({ project_name: '5242' })).toMatchObject({ title: '5242', title_ar: null })
  })

  it('assigns each description to its language', () => {
    expect(listing({ project_description_en: 'N/A', project_description_ar: ' ' })).toMatchObject({ description: '', description_ar: null })
    expect(listing({ project_description_en: '', project_description_ar: 'Roof & pool ? G+4' }).description).toBe(
      '<p>Roof &amp; pool – G+4</p>',
    )
    const swapped = listing({ project_description_en: 'مبنى سكني (G+6)', project_description_ar: 'Residential building' })
    expect(swapped).toMatchObject({ description: '<p>Residential building</p>', description_ar: '<p>مبنى سكني (G+6)</p>' })
  })

  it('has a short slug of Latin letters, never a bare number', () => {
    const slug = (given: Partial<RegisterRow>) => listing(given).slug
    expect(slug({ area_name_en: 'Business Bay', master_project_en: 'Business  Bay ' })).toBe('business-bay-1001')
    expect(slug({ area_name_en: '', master_project_en: '' })).toBe('dubai-project-1001')
    const long = slug({
      area_name_en: 'Hadaeq Sheikh Mohammed Bin Rashid',
      master_project_en: 'Hadaeq Sheikh Mohammed Bin Rashid - District 7',
    })
    expect(long).toMatch(/^hadaeq-sheikh-mohammed-bin-rashid-hadaeq-[a-z-]+-1001$/)
    expect(long.length).toBeLessThanOrEqual(80)
  })

  it('counts homes once', () => {
    const units = (no_of_units: string, no_of_villas: string, no_of_lands: string, project_classification_id = '2') =>
      listing({ no_of_units, no_of_villas, no_of_lands, project_classification_id }).total_units
    expect(units('136', '137', '0')).toBe(137)
    expect(units('0', '0', '48')).toBe(48)
    expect(units('0', '0', '48', '1')).toBeNull()
    expect(units('', '', '')).toBeNull()
  })

  it('leaves implausible values and placeholders unknown', () => {
    expect(listing({ percent_completed: '' }).construction_percent).toBeNull()
    expect(listing({ percent_completed: '140' }).construction_percent).toBeNull()
    expect(listing({ escrow_agent_name: 'Procedure Participant Ar' }).escrow_bank).toBeNull()
    expect(listing({ project_end_date: '2019-01-01' }).delivery_date).toBeNull()
    expect(listing({ area_name_en: 'Atlantis', area_name_ar: 'أطلانطس', master_project_en: '' }).place).toBeNull()
  })

  it('says why it is rejected', () => {
    expect(outcome({ project_number: '' })).toBe('no_project_number')
    expect(outcome({ project_number: 'P-12' })).toBe('no_project_number')
    expect(outcome({ project_name: '.' })).toBe('no_readable_name')
    expect(outcome({ project_name: '???????? ? ???? 2' })).toBe('no_readable_name')
    expect(outcome({ project_name: 'بر\ufffd' })).toBe('no_readable_name')
    expect(outcome({ project_status: 'SOLD' })).toBe('unknown_status')
  })
})
