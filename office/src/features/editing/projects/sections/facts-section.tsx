import { PAGE_SIZE } from '@manzil/contract/calls/limits'
import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import {
  CATEGORIES,
  EMIRATES,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  PROPERTY_KINDS,
  SALES_STATUSES,
  type Term,
} from '@manzil/contract/catalogue/terms'
import type { ProjectOptions } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import type { ReactNode } from 'react'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import { CheckInput, ChoiceInput, NumberInput } from '../../../../editor/fields.tsx'
import { placeInput } from '../../../../editor/place-input.ts'
import { PlaceNote } from '../../../../editor/place-note.tsx'
import type { EditorForm } from '../editor-form.ts'
import { PinCommunity } from '../place/pin-community.tsx'
import { PlacePicker } from '../place/place-picker.tsx'
import type { ProjectDraft } from '../use-project-draft.ts'

/** Whether homes are listed and all sold, though the sales status says otherwise. */
const isAllSold = ({ homes, units, sales_status_id }: EditorForm) =>
  sales_status_id !== SOLD_OUT &&
  homes.length > 0 &&
  homes.every(({ status }) => status === 'sold') &&
  units.every(({ key }) => homes.some(({ unit }) => unit === key))

const named = (terms: readonly (Term | ProjectOptions['developers'][number])[]) =>
  terms.map((term) => ({ id: term.id, label: textOf(term, 'name') }))

export function FactsSection({ draft, options, locked }: { draft: ProjectDraft; options: ProjectOptions; locked: readonly string[] }) {
  const { form, change, errorOf } = draft
  type NumberField = {
    [Field in keyof EditorForm]: EditorForm[Field] extends number | string | null
      ? number extends EditorForm[Field]
        ? Field
        : never
      : never
  }[keyof EditorForm]
  const number = (field: NumberField, label: string, more: { plain?: boolean; hint?: string; onText?: (text: string) => boolean } = {}) => (
    <NumberInput
      data-field={field}
      label={label}
      value={form[field]}
      error={errorOf(field)}
      onChange={(value) => change(field, value)}
      {...more}
    />
  )
  const choice = (field: NumberField, label: string, choices: { id: number; label: string }[], none?: string, hint?: ReactNode) =>
    locked.includes(field) ? null : (
      <ChoiceInput
        data-field={field}
        label={label}
        value={form[field]}
        error={errorOf(field)}
        choices={choices}
        onChange={(value) => change(field, value)}
        {...(none !== undefined && { none })}
        {...(hint && { hint })}
      />
    )
  const check = (field: 'is_exact' | 'rental_guarantee' | 'is_featured' | 'is_exclusive', label: string) =>
    locked.includes(field) ? null : (
      <CheckInput label={label} checked={form[field]} error={errorOf(field)} onChange={(on) => change(field, on)} />
    )
  const { put, putPair } = placeInput((field, value) => change(field, value))
  const soldOut = isAllSold(form) && (
    <>
      {m.doubt_all_sold()}{' '}
      <button
        type="button"
        className="link inline-flex min-h-10 items-center max-md:min-h-11"
        onClick={() => change('sales_status_id', SOLD_OUT)}
      >
        {m.catalogue_set_sold_out()}
      </button>
    </>
  )
  const communities = options.communities.filter(({ emirate_id }) => emirate_id === form.emirate_id)
  return (
    <>
      <EditorSection id="facts" title={m.catalogue_facts()}>
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {choice('category_id', m.category_label(), named(CATEGORIES))}
          {choice('sales_status_id', m.catalogue_sales_status(), named(SALES_STATUSES), undefined, soldOut)}
          {choice('project_status_id', m.property_project_status(), named(PROJECT_STATUSES))}
          {choice('project_type_id', m.catalogue_project_type(), named(PROJECT_TYPES))}
          {choice('property_type_id', m.unit_type(), named(PROPERTY_KINDS), m.value_unknown())}
          {choice('developer_id', m.catalogue_developer(), named(options.developers), m.catalogue_none())}
          {choice(
            'agent_id',
            m.catalogue_agent(),
            options.agents.map((agent) => ({ id: agent.id, label: textOf(agent, 'name') })),
            m.catalogue_none(),
          )}
          <FormField
            data-field="delivery_date"
            label={m.property_handover()}
            type="date"
            value={form.delivery_date ?? ''}
            error={errorOf('delivery_date')}
            onChange={({ target }) => change('delivery_date', target.value || null)}
          />
          {number('construction_percent', m.property_construction())}
          {number('area_sqft', m.area_in_sqft(), { hint: m.catalogue_area_hint() })}
          {number('total_units', m.summary_units())}
          {number('floors', m.about_floors())}
          {number('service_charge', m.catalogue_service_charge())}
          {number('service_charge_year', m.catalogue_service_charge_year(), { plain: true })}
          {number('down_payment_percent', m.property_down_payment())}
          {form.rental_guarantee && number('rental_guarantee_percent', m.catalogue_guarantee_percent())}
        </div>
        <div className="mt-4 flex flex-wrap gap-x-8">
          {check('rental_guarantee', m.catalogue_guarantee())}
          {check('is_featured', m.property_featured())}
          {check('is_exclusive', m.property_exclusive())}
        </div>
        {!locked.includes('is_featured') && (
          <p className="text-sm text-muted">{m.catalogue_featured_hint({ count: formatNumber(PAGE_SIZE.featured) })}</p>
        )}
        {locked.length > 0 && <StaffFacts form={form} options={options} />}
      </EditorSection>
      <EditorSection id="place" title={m.catalogue_place()}>
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
          <ChoiceInput
            data-field="emirate_id"
            label={m.catalogue_emirate()}
            value={form.emirate_id}
            error={errorOf('emirate_id')}
            choices={named(EMIRATES)}
            onChange={(id) => {
              change('emirate_id', id)
              change('community_id', null)
            }}
          />
          {choice('community_id', m.property_community(), named(communities), m.value_unknown())}
          {number('latitude', m.property_latitude(), { plain: true, hint: m.catalogue_place_paste(), onText: putPair })}
          {number('longitude', m.property_longitude(), { plain: true, onText: putPair })}
        </div>
        <PlaceNote latitude={form.latitude} longitude={form.longitude} emirate={form.emirate_id} onChange={put} />
        <PinCommunity
          latitude={form.latitude}
          longitude={form.longitude}
          emirateId={form.emirate_id}
          communityId={form.community_id}
          communities={options.communities}
          onChange={({ id, emirate_id }) => {
            change('community_id', id)
            change('emirate_id', emirate_id)
          }}
        />
        <div className="mt-4">{check('is_exact', m.catalogue_exact())}</div>
        <div className="mt-4">
          <PlacePicker
            latitude={form.latitude}
            longitude={form.longitude}
            communities={options.communities}
            communityId={form.community_id}
            emirateId={form.emirate_id}
            onPick={put}
          />
        </div>
      </EditorSection>
      <AmenitiesSection draft={draft} amenities={options.amenities} />
    </>
  )
}

/** Shows a developer what only staff may change. */
function StaffFacts({ form, options }: { form: EditorForm; options: ProjectOptions }) {
  const developer = options.developers.find(({ id }) => id === form.developer_id)
  const agent = options.agents.find(({ id }) => id === form.agent_id)
  const yesOrNo = (is: boolean) => (is ? m.answer_yes() : m.answer_no())
  const facts: [field: string, term: string, value: string][] = [
    ['developer_id', m.catalogue_developer(), developer ? textOf(developer, 'name') : m.catalogue_none()],
    ['agent_id', m.catalogue_agent(), agent ? textOf(agent, 'name') : m.catalogue_none()],
    ['is_featured', m.property_featured(), yesOrNo(form.is_featured)],
    ['is_exclusive', m.property_exclusive(), yesOrNo(form.is_exclusive)],
  ]
  return (
    <div className="mt-6 rounded-panel bg-sand-soft px-5 py-4 text-sm">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([field, term, value]) => (
          <div key={field} data-field={field}>
            <dt className="text-muted">{term}</dt>
            <dd className="strong">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">{m.catalogue_staff_fields()}</p>
    </div>
  )
}

function AmenitiesSection({ draft: { form, change }, amenities }: { draft: ProjectDraft; amenities: ProjectOptions['amenities'] }) {
  return (
    <EditorSection id="amenities" fields="amenity_ids" title={m.amenities_title()}>
      <ul className="flex flex-wrap gap-2">
        {amenities.map((amenity) => {
          const chosen = form.amenity_ids.includes(amenity.id)
          return (
            <li key={amenity.id}>
              <button
                type="button"
                aria-pressed={chosen}
                onClick={() =>
                  change(
                    'amenity_ids',
                    chosen ? form.amenity_ids.filter((id) => id !== amenity.id) : [...form.amenity_ids, amenity.id].sort((a, b) => a - b),
                  )
                }
                className="inline-flex min-h-10 items-center rounded-full border border-line-strong px-4 text-sm transition-colors hover:bg-sand aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper max-md:min-h-11"
              >
                {textOf(amenity, 'name')}
              </button>
            </li>
          )
        })}
      </ul>
    </EditorSection>
  )
}
