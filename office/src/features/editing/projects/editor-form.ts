import { ProjectForm, type ProjectFormInput } from '@manzil/contract/editing/calls/office-project-form'
import { m } from '@manzil/messages'
import type { FieldErrors } from '../../../editor/forms.ts'
import { officeMessage } from '../../../editor/office-message.ts'
import { HOME_STATUS_WORDS } from './list-values.ts'
import { kindChoices, roomChoices, studioKind, unitNames, unitsThatFit } from './unit-names.ts'

type Cell = number | string | null

/** A home type in the editor (API: unit). Input that isn't a number is kept as text; `key` identifies the row while editing. */
export interface UnitRow {
  key: string
  id: number | null
  unit_type_id: Cell
  rooms: Cell
  bathrooms: Cell
  min_price: Cell
  max_price: Cell
  min_area: Cell
  max_area: Cell
  plan_ids: number[]
}

/** A home in the editor; `unit` is the key of its home type, or pasted text that matches none. */
export interface HomeRow {
  key: string
  id: number | null
  unit: string
  apt_no: string
  floor_no: Cell
  area: Cell
  price: Cell
  status: string
}

/** A project in the editor, with the homes of all types in one list. Numeric fields may hold text while being typed. */
export type EditorForm = {
  [Field in Exclude<keyof ProjectFormInput, 'units'>]-?: number extends ProjectFormInput[Field] ? Cell : ProjectFormInput[Field]
} & { units: UnitRow[]; homes: HomeRow[] }

let made = 0
export const newKey = () => `new${++made}-${Date.now()}`
const KEY = /^(unit\d+|new\d+-\d+)$/

/** Lists homes in the order in which they were entered, which is that of their ids. */
export function toEditor({ units, ...form }: ProjectFormInput): EditorForm {
  const keyed = units.map((unit) => ({ ...unit, key: unit.id === null ? newKey() : `unit${unit.id}` }))
  return {
    escrow_account: null,
    permit: null,
    ...form,
    units: keyed.map(({ homes, ...unit }) => unit),
    homes: keyed
      .flatMap(({ homes, key }) =>
        homes.map(({ place: _place, ...home }) => ({ ...home, unit: key, key: home.id === null ? newKey() : `home${home.id}` })),
      )
      .sort((one, other) => (one.id ?? Number.POSITIVE_INFINITY) - (other.id ?? Number.POSITIVE_INFINITY) || 0),
  }
}

/** Converts the editor's state to the request body. Homes without a valid type are left out; {@link faultsOf} reports them. */
export function fromEditor({ units, homes, ...form }: EditorForm): ProjectFormInput {
  const placed = homes.map((home, place) => (home.id === null ? { ...home, place } : home))
  const nested = units.map(({ key, ...unit }) => ({
    ...unit,
    homes: placed.filter((home) => home.unit === key).map(({ key: _key, unit: _unit, ...home }) => home),
  }))
  return { ...form, units: nested } as ProjectFormInput
}

/** Returns validation messages by editor path: `units.0.min_price`, `homes.3.price`. */
export function faultsOf(editor: EditorForm): FieldErrors {
  const { units } = editor
  const isPlaced = (home: HomeRow) => units.some(({ key }) => key === home.unit)
  // A home without a valid type is checked as one of the first type, so that all its faults show at once.
  const homes = editor.homes.map((home) => (isPlaced(home) ? home : { ...home, unit: units[0]?.key ?? '' }))
  const checked = { ...editor, homes }
  const parsed = ProjectForm.safeParse(fromEditor(checked))
  const faults: FieldErrors = {}
  for (const { path, message } of parsed.error?.issues ?? []) faults[editorPath(checked, path.map(String))] ??= officeMessage(message)
  for (const [index, { unit_type_id }] of units.entries()) {
    if (typeof unit_type_id === 'string') faults[`units.${index}.unit_type_id`] = kindFault(unit_type_id)
  }
  for (const [index, home] of editor.homes.entries()) {
    if (!isPlaced(home)) faults[`homes.${index}.unit`] = unitFault(home, units)
    if (home.status !== '' && !(home.status in HOME_STATUS_WORDS)) faults[`homes.${index}.status`] = oneOf(statusNames())
  }
  return faults
}

const oneOf = (names: readonly string[]) => m.catalogue_unit_one_of({ names: names.join(m.list_comma()) })
const statusNames = () => Object.values(HOME_STATUS_WORDS).map((name) => name())

function kindFault(text: string): string {
  const [kinds, studio] = [kindChoices(), roomChoices().find(({ value }) => value === 0)]
  const type = kinds.find(({ value }) => value === studioKind(text))
  return type && studio ? m.catalogue_unit_studio({ type: type.label, rooms: studio.label }) : oneOf(kinds.map(({ label }) => label))
}

/** Takes a type such as "Studio" as an apartment with no bedrooms, if the row has no other bedrooms. */
export function readStudio(row: UnitRow): UnitRow {
  const kind = typeof row.unit_type_id === 'string' && row.rooms === null ? studioKind(row.unit_type_id) : undefined
  return kind === undefined ? row : { ...row, unit_type_id: kind, rooms: 0 }
}

/** Says which home types there are, unless the cell is empty. */
function unitFault({ unit }: HomeRow, units: readonly UnitRow[]): string {
  if (unit === '' || units.length === 0) return officeMessage(unit === '' ? 'required' : 'unknown_value')
  // The key of a deleted type is no text.
  const fitting = KEY.test(unit) ? [] : unitsThatFit(unit, units)
  const names = unitNames(units)
  const offered = units.flatMap((one, index) => (fitting.length === 0 || fitting.includes(one) ? [names[index] as string] : []))
  return fitting.length > 1 ? m.catalogue_unit_ambiguous({ names: offered.join(m.list_comma()) }) : oneOf(offered)
}

export function faultsFromApi(editor: EditorForm, fields: Record<string, string[]>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, [message = '']]) => [editorPath(editor, field.replace(/^form\./, '').split('.')), message]),
  )
}

/** Homes are nested per type in the API but form one flat list in the editor. */
function editorPath({ units, homes }: EditorForm, path: string[]): string {
  const [list, unit, inner, place, ...rest] = path
  if (list !== 'units' || inner !== 'homes' || place === undefined) return path.join('.')
  const key = units[Number(unit)]?.key
  const home = homes.filter((one) => one.unit === key)[Number(place)]
  return ['homes', home ? homes.indexOf(home) : 0, ...rest].join('.')
}
