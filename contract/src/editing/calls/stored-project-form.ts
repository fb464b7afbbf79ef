import { z } from 'zod'
import { PAYMENT_STEPS } from '../../money/payment-steps.ts'
import type { ProjectForm } from './office-project-form.ts'

const id = z.number().int()
const text = z.string()
const textOrNull = text.nullable()
const number = z.number().nullable()
const day = z.iso.date().nullable()

/** A project form in a response. `ProjectForm` validates input. */
export const StoredProjectForm = z
  .object({
    slug: text,
    title: text,
    title_ar: textOrNull,
    description: text,
    description_ar: textOrNull,
    developer_id: number,
    emirate_id: id,
    community_id: number,
    category_id: id,
    property_type_id: number,
    project_type_id: id,
    project_status_id: id,
    sales_status_id: id,
    price: number,
    price_source: textOrNull,
    price_date: day,
    area_sqft: number,
    delivery_date: day,
    down_payment_percent: number,
    rental_guarantee: z.boolean(),
    rental_guarantee_percent: number,
    latitude: number,
    longitude: number,
    is_exact: z.boolean(),
    total_units: number,
    floors: number,
    service_charge: number,
    service_charge_year: number,
    construction_percent: number,
    escrow_account: textOrNull,
    is_exclusive: z.boolean(),
    is_featured: z.boolean(),
    agent_id: number,
    registration: z
      .object({
        number: text,
        status: text,
        escrow_bank: textOrNull,
        master_project: textOrNull,
        master_project_ar: textOrNull,
        master_developer: textOrNull,
        start_date: day,
        snapshot_date: day,
      })
      .nullable(),
    permit: z.object({ number: text, issued_on: day, expires_on: day, url: textOrNull }).nullable(),
    amenity_ids: z.array(id),
    images: z.array(z.object({ media_id: id, alt: text, alt_ar: text, focus: text })),
    units: z.array(
      z.object({
        id: number,
        unit_type_id: id,
        rooms: number,
        bathrooms: number,
        min_price: number,
        max_price: number,
        min_area: number,
        max_area: number,
        plan_ids: z.array(id),
        homes: z.array(
          z.object({
            id: number,
            apt_no: text,
            floor_no: number,
            area: number,
            price: number,
            status: z.enum(['available', 'reserved', 'sold']),
          }),
        ),
      }),
    ),
    payment_plans: z.array(
      z.object({
        name: text,
        name_ar: textOrNull,
        description: text,
        description_ar: textOrNull,
        steps: z.array(
          z.object({ name: text, name_ar: textOrNull, kind: z.enum(PAYMENT_STEPS), percent: z.number(), months: number, due_date: day }),
        ),
      }),
    ),
  })
  .meta({ id: 'ProjectForm' }) satisfies z.ZodType<ProjectForm>
