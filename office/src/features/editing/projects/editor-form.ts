import { ProjectForm, type ProjectFormInput } from '@manzil/contract/editing/calls/office-project-form'
import type { FieldErrors } from '../../../editor/forms.ts'
import { officeMessage } from '../../../editor/office-message.ts'

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

export function toEditor({ units, ...form }: ProjectFormInput): EditorForm {
  const keyed = units.map((unit) => ({ ...unit, key: unit.id === null ? newKey() : `unit${unit.id}` }))
  return {
    escrow_account: null,
    permit: null,
    ...form,
    units: keyed.map(({ homes, ...unit }) => unit),
    homes: keyed.flatMap(({ homes, key }) =>
      homes.map((home) => ({ ...home, unit: key, key: home.id === null ? newKey() : `home${home.id}` })),
    ),
  }
}

/** Converts the editor's state to the request body. Homes without a valid type are left out; {@link faultsOf} reports them. */
export function fromEditor({ units, homes, ...form }: EditorForm): ProjectFormInput {
  const nested = units.map(({ key, ...unit }) => ({
    ...unit,
    homes: homes.filter((home) => home.unit === key).map(({ key: _key, unit: _unit, ...home }) => home),
  }))
  return { ...form, units: nested } as ProjectFormInput
}

/** Returns validation messages by editor path: `units.0.min_price`, `homes.3.price`. */
export function faultsOf(editor: EditorForm): FieldErrors {
  const parsed = ProjectForm.safeParse(fromEditor(editor))
  const faults: FieldErrors = {}
  for (const { path, message } of parsed.error?.issues ?? []) faults[editorPath(editor, path.map(String))] ??= officeMessage(message)
  for (const [index, { unit }] of editor.homes.entries()) {
    if (!editor.units.some(({ key }) => key === unit))
      faults[`homes.${index}.unit`] = officeMessage(unit === '' ? 'required' : 'unknown_value')
  }
  return faults
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
