import { ROOMS } from '@manzil/contract/catalogue/rooms'
import { PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import { MAX_PARTS } from '@manzil/contract/editing/calls/office-project-form'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import type { MediaLookup } from '../../../../editor/media-lookup.ts'
import { type HomeRow, newKey, type UnitRow } from '../editor-form.ts'
import { HOME_STATUS_WORDS } from '../list-values.ts'
import { Sheet } from '../sheet/sheet.tsx'
import { amountColumn, choiceColumn, floorColumn, homeNumberColumn, numberColumn } from '../sheet/sheet-columns.ts'
import type { ProjectDraft } from '../use-project-draft.ts'
import { FloorPlans } from './floor-plans.tsx'

const KINDS = PROPERTY_KINDS.map((kind) => ({ value: kind.id, label: textOf(kind, 'name'), also: [kind.name, kind.name_ar, kind.slug] }))
const roomChoices = () => [
  { value: null, label: '–' },
  ...ROOMS.map((room, index) => ({
    value: index,
    label: index === 0 ? m.catalogue_studio() : room,
    also: [room, `${room} BR`, `${room}BR`],
  })),
]

export function UnitsSection({ draft, media }: { draft: ProjectDraft; media: MediaLookup }) {
  const { form, change, errorOf } = draft
  const names = unitNames(form.units)
  const tooMany = form.units.some((_, index) => errorOf(`units.${index}.homes`))
  return (
    <EditorSection id="units" fields="units homes" title={m.catalogue_units()} text={m.catalogue_units_text()}>
      <h3 className="mb-3 strong">{m.catalogue_unit_types()}</h3>
      <Sheet<UnitRow>
        label={m.catalogue_unit_types()}
        rows={form.units}
        onChange={(units) => change('units', units)}
        makeRow={makeUnit}
        errorOf={(row, key) => errorOf(`units.${row}.${key}`)}
        attempts={draft.attempts}
        version={draft.version}
        columns={[
          choiceColumn({ key: 'unit_type_id', label: m.unit_type(), width: 'minmax(9rem,2fr)' }, KINDS),
          choiceColumn({ key: 'rooms', label: m.property_bedrooms(), width: 'minmax(6.5rem,1fr)' }, roomChoices()),
          numberColumn({ key: 'bathrooms', label: m.catalogue_bathrooms(), width: 'minmax(6.5rem,1fr)' }),
          amountColumn({ key: 'min_price', label: m.catalogue_price_from(), width: 'minmax(8.5rem,1.4fr)' }),
          amountColumn({ key: 'max_price', label: m.catalogue_price_to(), width: 'minmax(8.5rem,1.4fr)' }),
          numberColumn({ key: 'min_area', label: m.catalogue_area_from(), width: 'minmax(7.5rem,1.2fr)' }),
          numberColumn({ key: 'max_area', label: m.catalogue_area_to(), width: 'minmax(7.5rem,1.2fr)' }),
        ]}
      />
      {form.units.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 strong">{m.property_floor_plans()}</h3>
          <ul className="grid gap-3">
            {form.units.map((unit, index) => (
              <li key={unit.key}>
                <FloorPlans
                  name={names[index] as string}
                  ids={unit.plan_ids}
                  media={media}
                  error={errorOf(`units.${index}.plan_ids`)}
                  onChange={(planned) =>
                    change('units', (units) =>
                      units.map((one) => (one.key === unit.key ? { ...one, plan_ids: planned(one.plan_ids) } : one)),
                    )
                  }
                />
              </li>
            ))}
          </ul>
          <h3 className="mt-8 mb-3 strong">{m.catalogue_homes({ count: form.homes.length, shown: formatNumber(form.homes.length) })}</h3>
          <Sheet<HomeRow>
            label={m.catalogue_homes_label()}
            rows={form.homes}
            onChange={(homes) =>
              change(
                'homes',
                homes.map((home) => ({ ...home, unit: home.unit ?? '', apt_no: home.apt_no ?? '', status: home.status ?? '' })),
              )
            }
            makeRow={() => makeHome(form.homes.at(-1)?.unit ?? form.units[0]?.key ?? '')}
            errorOf={(row, key) => errorOf(`homes.${row}.${key}`)}
            attempts={draft.attempts}
            version={draft.version}
            columns={[
              choiceColumn(
                { key: 'unit', label: m.unit_type(), width: 'minmax(10rem,2fr)' },
                form.units.map(({ key }, index) => ({ value: key, label: names[index] as string })),
              ),
              homeNumberColumn({ key: 'apt_no', label: m.catalogue_unit_no(), width: 'minmax(7rem,1.2fr)', isPinned: true }),
              floorColumn({ key: 'floor_no', label: m.unit_floor(), width: 'minmax(5.5rem,0.8fr)' }),
              numberColumn({ key: 'area', label: m.area_in_sqft(), width: 'minmax(7rem,1fr)' }),
              amountColumn({ key: 'price', label: m.property_price(), width: 'minmax(8.5rem,1.4fr)' }),
              choiceColumn({ key: 'status', label: m.table_status(), width: 'minmax(8rem,1.2fr)' }, statusChoices()),
            ]}
          />
          {tooMany && (
            <p className="mt-3 text-danger" data-fault>
              {m.catalogue_homes_too_many({ max: formatNumber(MAX_PARTS.homes) })}
            </p>
          )}
        </>
      )}
    </EditorSection>
  )
}

const statusChoices = () => [
  { value: 'available', label: HOME_STATUS_WORDS.available(), also: ['available', 'متاح', 'متاحة'] },
  { value: 'reserved', label: HOME_STATUS_WORDS.reserved(), also: ['reserved', 'hold', 'محجوز', 'محجوزة'] },
  { value: 'sold', label: HOME_STATUS_WORDS.sold(), also: ['sold', 'مباع', 'مباعة'] },
]

function makeUnit(): UnitRow {
  return {
    key: newKey(),
    id: null,
    unit_type_id: 1,
    rooms: 1,
    bathrooms: null,
    min_price: null,
    max_price: null,
    min_area: null,
    max_area: null,
    plan_ids: [],
  }
}

function makeHome(unit: string): HomeRow {
  return { key: newKey(), id: null, unit, apt_no: '', floor_no: null, area: null, price: null, status: 'available' }
}

/** Names each home type for the homes' type column; duplicate names are numbered. */
function unitNames(units: readonly UnitRow[]): string[] {
  const plain = units.map(({ unit_type_id, rooms }) => {
    const kind = KINDS.find(({ value }) => value === unit_type_id)?.label ?? String(unit_type_id ?? '')
    const room = typeof rooms === 'number' ? roomChoices()[rooms + 1]?.label : undefined
    return room ? `${kind} · ${room}` : kind
  })
  return plain.map((name, index) => {
    const before = plain.slice(0, index).filter((one) => one === name).length
    return before > 0 ? `${name} (${before + 1})` : name
  })
}
