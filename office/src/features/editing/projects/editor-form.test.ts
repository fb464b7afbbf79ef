import { m } from '@manzil/messages'
import { describe, expect, it } from 'vitest'
import { mergeForms } from '../../../editor/forms.ts'
import { type EditorForm, faultsFromApi, faultsOf, fromEditor, type HomeRow, readStudio, toEditor, type UnitRow } from './editor-form.ts'
import { unitNames } from './unit-names.ts'

const home = (apt_no: string, price: number | null = null) => ({
  id: null as number | null,
  apt_no,
  floor_no: 1,
  area: 700,
  price,
  status: 'available' as const,
})
const unit = (id: number, homes: ReturnType<typeof home>[]) => ({
  id,
  unit_type_id: 1,
  rooms: 1,
  bathrooms: 1,
  min_price: null,
  max_price: null,
  min_area: null,
  max_area: null,
  plan_ids: [],
  homes,
})
const FORM = {
  slug: 'one',
  title: 'One',
  title_ar: null,
  description: '',
  description_ar: null,
  developer_id: null,
  emirate_id: 2,
  community_id: null,
  category_id: 1,
  property_type_id: 1,
  project_type_id: 1,
  project_status_id: 1,
  sales_status_id: 1,
  price: null,
  price_source: null,
  price_date: null,
  area_sqft: null,
  delivery_date: null,
  down_payment_percent: null,
  rental_guarantee: false,
  rental_guarantee_percent: null,
  latitude: null,
  longitude: null,
  is_exact: false,
  total_units: null,
  floors: null,
  service_charge: null,
  service_charge_year: null,
  construction_percent: null,
  escrow_account: null,
  is_exclusive: false,
  is_featured: false,
  agent_id: null,
  registration: null,
  permit: null,
  amenity_ids: [],
  images: [],
  units: [unit(1, [home('A1')]), unit(2, [home('B1'), home('B2', 5)])],
  payment_plans: [],
}

const stored = (id: number, apt_no: string) => ({ ...home(apt_no), id })
const STORED = { ...FORM, units: [unit(1, [stored(7, 'A1')]), unit(2, [stored(8, 'B1'), stored(9, 'B2')])] }

describe('a project in the editor', () => {
  it('round-trips through the editor unchanged', () => {
    expect(fromEditor(toEditor(STORED))).toEqual(STORED)
  })

  it('lists homes in the order in which they were entered, and sends the places of new ones', () => {
    const editor = toEditor({ ...STORED, units: [unit(1, [stored(13, 'A1')]), unit(2, [stored(12, 'B1'), stored(11, 'B2')])] })
    expect(editor.homes.map(({ apt_no }) => apt_no)).toEqual(['B2', 'B1', 'A1'])
    const [one, two] = editor.homes as [HomeRow, HomeRow]
    const added = [
      { ...two, key: 'x', id: null, apt_no: 'B3' },
      { ...one, key: 'y', id: null, apt_no: 'B4' },
    ]
    const { units } = fromEditor({ ...editor, homes: [...editor.homes, ...added] })
    expect(units[1]?.homes.map(({ place }) => place)).toEqual([undefined, undefined, 3, 4])
  })

  it('reports each fault at its own row', () => {
    const editor = toEditor(FORM)
    const [, second, third] = editor.homes
    Object.assign(second as object, { price: 'TBA', unit: 'Penthouse', floor_no: 900 })
    Object.assign(third as object, { area: '7x' })
    expect(Object.keys(faultsOf(editor)).sort()).toEqual(['homes.1.floor_no', 'homes.1.price', 'homes.1.unit', 'homes.2.area'])
    expect(faultsOf(editor)['homes.1.unit']).toBe(m.catalogue_unit_one_of({ names: unitNames(editor.units).join(m.list_comma()) }))
    expect(faultsOf({ ...editor, title: '' })).toHaveProperty('title')
  })

  it('names the choices of a type or status that is none of them', () => {
    const editor = toEditor(FORM)
    Object.assign(editor.units[0] as object, { unit_type_id: 'Castle' })
    Object.assign(editor.units[1] as object, { unit_type_id: 'Studio' })
    Object.assign(editor.homes[2] as object, { status: 'maybe' })
    const faults = faultsOf(editor)
    expect(faults['units.0.unit_type_id']).toContain('Penthouse')
    expect(faults['units.1.unit_type_id']).toBe(m.catalogue_unit_studio({ type: 'Apartment', rooms: m.catalogue_studio() }))
    expect(faults['homes.2.status']).toContain(m.unit_reserved())
  })

  it('names all home types to a home whose type was deleted', () => {
    const { units, ...editor } = toEditor(FORM)
    const left = units.slice(1)
    expect(faultsOf({ ...editor, units: left })['homes.0.unit']).toBe(m.catalogue_unit_one_of({ names: unitNames(left).join() }))
  })

  it('reads a studio as an apartment without bedrooms, unless the row has some', () => {
    const [row] = toEditor(FORM).units as [UnitRow]
    expect(readStudio({ ...row, unit_type_id: 'Studio', rooms: null })).toMatchObject({ unit_type_id: 1, rooms: 0 })
    expect(readStudio({ ...row, unit_type_id: 'استوديو', rooms: null })).toMatchObject({ unit_type_id: 1, rooms: 0 })
    expect(readStudio({ ...row, unit_type_id: 'Studio', rooms: 2 })).toMatchObject({ unit_type_id: 'Studio', rooms: 2 })
    expect(readStudio({ ...row, unit_type_id: 'Castle', rooms: null })).toMatchObject({ unit_type_id: 'Castle', rooms: null })
  })

  it("maps the API's field errors to rows", () => {
    expect(faultsFromApi(toEditor(FORM), { 'form.units.1.homes.1.apt_no': ['taken'], 'form.slug': ['taken'] })).toEqual({
      'homes.2.apt_no': 'taken',
      slug: 'taken',
    })
  })

  it('merges changes by others and keeps what was typed', () => {
    const base = toEditor(FORM)
    const mine: EditorForm = { ...base, title: 'Mine', floors: 3 }
    const theirs: EditorForm = { ...base, title: 'Theirs', total_units: 9, floors: 3 }
    const { merged, both } = mergeForms(base, mine, theirs)
    expect(merged).toMatchObject({ title: 'Mine', floors: 3, total_units: 9 })
    expect(both).toEqual(['title'])
  })
})
