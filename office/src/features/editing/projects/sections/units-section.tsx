import { homeStatusOf } from '@manzil/contract/catalogue/home-status'
import { MAX_PARTS } from '@manzil/contract/editing/calls/office-project-form'
import { columnNames } from '@manzil/contract/feeds/column-names'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { useState } from 'react'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import type { MediaLookup } from '../../../../editor/media-lookup.ts'
import { type EditorForm, type HomeRow, newKey, readStudio, type UnitRow } from '../editor-form.ts'
import { cellName } from '../field-names.ts'
import { HOME_STATUS_WORDS } from '../list-values.ts'
import { priceDateNote, priceNote } from '../price-note.tsx'
import { pricesAfter, pricesTyped } from '../price-of-homes.ts'
import { Sheet } from '../sheet/sheet.tsx'
import { amountColumn, type Column, choiceColumn, floorColumn, homeNumberColumn, numberColumn } from '../sheet/sheet-columns.ts'
import { kindChoices, roomChoices, unitNames, unitsThatFit } from '../unit-names.ts'
import type { ProjectDraft } from '../use-project-draft.ts'
import { FloorPlans } from './floor-plans.tsx'

interface UnitsSectionProps {
  draft: ProjectDraft
  media: MediaLookup
  /** Whether all prices are being confirmed. */
  confirms: boolean
}

export function UnitsSection({ draft, media, confirms }: UnitsSectionProps) {
  const { form, base, change, errorOf } = draft
  // The project's price follows its homes until someone types it.
  const put = (edited: Partial<Pick<EditorForm, 'units' | 'homes'>>) => {
    const homes = { units: form.units, homes: form.homes, ...edited }
    const { price, price_date } = pricesAfter(base, form, homes, confirms)
    change('units', homes.units)
    change('homes', homes.homes)
    if (price !== form.price) change('price', price)
    if (price_date !== form.price_date) change('price_date', price_date)
  }
  const applyPrice = (typed: number) => {
    const { price, price_date } = pricesTyped(base, form, typed, confirms)
    change('price', price)
    if (price_date !== form.price_date) change('price_date', price_date)
  }
  const names = unitNames(form.units)
  // Homes whose type is deleted still say which it was.
  const [namesOf, setNamesOf] = useState(() => namesByKey(base.units))
  const tooMany = form.units.some((_, index) => errorOf(`units.${index}.homes`))
  return (
    <EditorSection id="units" fields="units homes" title={m.catalogue_units()} text={m.catalogue_units_text()}>
      <h3 className="mb-3 strong">{m.catalogue_unit_types()}</h3>
      <Sheet<UnitRow>
        label={m.catalogue_unit_types()}
        field="units"
        rows={form.units}
        onChange={(units) => {
          setNamesOf({ ...namesOf, ...namesByKey(form.units) })
          put({ units })
        }}
        makeRow={makeUnit}
        tidy={readStudio}
        errorOf={(row, key) => errorOf(`units.${row}.${key}`)}
        attempts={draft.attempts}
        version={draft.version}
        columns={[
          choiceColumn({ ...named('unit_type_id'), width: 'minmax(7rem,1.1fr)', isPinned: true }, kindChoices()),
          choiceColumn({ ...named('rooms'), width: 'minmax(6.5rem,1.1fr)' }, roomChoices()),
          numberColumn({ ...named('bathrooms'), width: 'minmax(6.75rem,1.15fr)' }),
          amountColumn({ ...named('min_price'), width: 'minmax(7rem,1.2fr)' }),
          amountColumn({ ...named('max_price'), width: 'minmax(7rem,1.2fr)' }),
          numberColumn({ ...named('min_area'), width: 'minmax(8.75rem,1.45fr)' }),
          numberColumn({ ...named('max_area'), width: 'minmax(8.75rem,1.45fr)' }),
        ]}
      />
      {form.units.length === 0 ? (
        <>
          <h3 className="mt-8 mb-3 strong">{m.catalogue_homes_label()}</h3>
          <p className="text-sm text-muted">{m.catalogue_homes_need_types()}</p>
        </>
      ) : (
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
            field="homes"
            rows={form.homes}
            onChange={(homes) => put({ homes })}
            tidy={(home) => ({ ...home, unit: home.unit ?? '', apt_no: home.apt_no ?? '', status: home.status ?? '' })}
            bulk={{
              label: (count) => m.catalogue_homes_set_status({ count, shown: formatNumber(count) }),
              choices: statusChoices().map(({ value, label }) => ({ label, change: { status: value } })),
            }}
            makeRow={() => makeHome(form.homes.at(-1)?.unit ?? form.units[0]?.key ?? '')}
            errorOf={(row, key) => errorOf(`homes.${row}.${key}`)}
            attempts={draft.attempts}
            version={draft.version}
            columns={[
              unitColumn(form.units, namesOf),
              homeNumberColumn({ ...named('apt_no'), width: 'minmax(7rem,1.2fr)', isPinned: true }),
              floorColumn({ ...named('floor_no'), width: 'minmax(5.5rem,0.8fr)' }),
              numberColumn({ ...named('area'), width: 'minmax(7rem,1fr)' }),
              amountColumn({ ...named('price'), width: 'minmax(8.5rem,1.4fr)' }),
              choiceColumn({ ...named('status'), width: 'minmax(8rem,1.2fr)' }, statusChoices(), homeStatusOf),
            ]}
          />
          <div role="status" className="mt-3 text-sm text-muted">
            <p>{priceNote({ base, form, onUse: applyPrice })}</p>
            <p>{priceDateNote({ base, form })}</p>
          </div>
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

const namesByKey = (units: readonly UnitRow[]): Record<string, string> => {
  const names = unitNames(units)
  return Object.fromEntries(units.map(({ key }, index) => [key, names[index] as string]))
}

/** The type of a home. @param former names of types that may be deleted, by key */
function unitColumn(units: readonly UnitRow[], former: Readonly<Record<string, string>>): Column<HomeRow> {
  const choices = Object.entries(namesByKey(units)).map(([value, label]) => ({ value, label }))
  const column = choiceColumn<HomeRow>({ ...named('unit'), width: 'minmax(10rem,2fr)' }, choices, (text) => {
    const [fitting, another] = unitsThatFit(text, units)
    return another ? undefined : fitting?.key
  })
  const isDeleted = (key: string) => key in former && units.every((unit) => unit.key !== key)
  return {
    ...column,
    show: (value) =>
      typeof value === 'string' && isDeleted(value) ? m.catalogue_unit_deleted({ name: former[value] ?? '' }) : column.show(value),
  }
}

/** Key, label and headings of a column. */
const named = <Key extends string>(key: Key) => ({ key, label: cellName(key) ?? key, headings: HEADINGS[key] })

/** Pasted columns are recognised by the names that feeds use. The type of a home says its bedrooms too. */
const HEADINGS: Partial<Record<string, string[][]>> = {
  unit_type_id: [columnNames('property_type')],
  rooms: [columnNames('bedrooms')],
  bathrooms: [columnNames('bathrooms')],
  min_price: [columnNames('price')],
  max_price: [['max price', 'price max', 'highest price', 'أعلى سعر']],
  min_area: [columnNames('area')],
  max_area: [['max area', 'area max', 'max size', 'size to', 'أكبر مساحة']],
  unit: [columnNames('property_type'), columnNames('bedrooms')],
  apt_no: [columnNames('apt_no')],
  floor_no: [columnNames('floor_no')],
  area: [columnNames('area')],
  price: [columnNames('price')],
  status: [columnNames('sales_status')],
}

const statusChoices = () => [
  { value: 'available', label: HOME_STATUS_WORDS.available(), also: ['available', 'متاح', 'متاحة'] },
  {
    value: 'reserved',
    label: HOME_STATUS_WORDS.reserved(),
    also: ['reserved', 'unavailable', 'not available', 'محجوز', 'محجوزة', 'غير متاح', 'غير متاحة', 'rented', 'leased', 'مؤجر', 'مؤجرة'],
  },
  { value: 'sold', label: HOME_STATUS_WORDS.sold(), also: ['sold', 'مباع', 'مباعة', 'handed over', 'تم التسليم'] },
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
