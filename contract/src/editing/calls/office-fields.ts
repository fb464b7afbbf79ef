import { z } from 'zod'
import { type OfficeReason, rangeReason } from '../../calls/field-reasons.ts'
import { fieldText, hasControl, isEmpty, trim } from '../../calls/field-text.ts'
import { latinDigits } from '../../text/latin-digits.ts'

export type { OfficeReason }

/** Limits the HTML of a description, in characters. */
export const DESCRIPTION_MAX = 100_000
/** Sanitizing 5,000 tags takes the server 0.1 s, during which everyone else waits. */
const MAX_TAGS = 5_000

const isLongerThan = (max: number) => (value: string) => value.length > max || value.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function refuse(context: z.RefinementCtx, path: (string | number)[], reason: OfficeReason): void {
  context.addIssue({ code: 'custom', path, message: reason })
}

/**
 * Checks fields against each other as soon as these are valid, even if others are not, so that a form reports all its faults at
 * once: `form.superRefine(...across(['price', 'price_source'], check))`. `*` in a path stands for any index.
 */
export function across<Form>(fields: readonly string[], check: (form: Form, context: z.RefinementCtx) => void) {
  const patterns = fields.map((field) => field.split('.'))
  const hides = ({ path = [] }: { path?: readonly PropertyKey[] | undefined }) =>
    patterns.some((pattern) => pattern.every((part, depth) => depth >= path.length || part === '*' || part === String(path[depth])))
  const when = ({ value, issues }: z.core.ParsePayload) => typeof value === 'object' && value !== null && !issues.some(hides)
  return [check, { when }] as const
}

/** @param max characters; texts with more than 5,000 tags are too long as well */
export function line(max: number) {
  return fieldText<OfficeReason>('required', trim, [
    [isEmpty, 'required'],
    [isLongerThan(max), 'too_long'],
    [hasControl, 'invalid_text'],
  ]).meta({ type: 'string', minLength: 1, maxLength: max })
}

/** A number of a permit or register, which may have letters; its digits become Latin ones. */
export function numberLine(max: number) {
  return line(max).transform(latinDigits).meta({ type: 'string', minLength: 1, maxLength: max })
}

/** A text that may be empty. @param max as for `line` */
export function anyText(max: number) {
  return fieldText<OfficeReason>('required', trim, [
    [isLongerThan(max), 'too_long'],
    [hasControl, 'invalid_text'],
  ]).meta({ type: 'string', maxLength: max })
}

/** A {@link numberLine} that may be missing. */
export function numberOrNull(max: number) {
  return textOrNull(max)
    .transform((text) => text && latinDigits(text))
    .meta({ type: ['string', 'null'] as never, maxLength: max })
}

/** A text that may be missing: null and empty both parse to null. */
export function textOrNull(max: number) {
  return anyText(max)
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .meta({ type: ['string', 'null'] as never, maxLength: max })
}

const numberError = ({ input }: { input?: unknown }): OfficeReason =>
  input === undefined || input === null ? 'required' : 'invalid_number'

export function whole(min: number, max: number) {
  return z
    .number({ error: numberError })
    .int('invalid_number' satisfies OfficeReason)
    .min(min, rangeReason(min, max))
    .max(max, rangeReason(min, max))
}

/** At most two decimals. */
export function decimal(min: number, max: number) {
  return z
    .number({ error: numberError })
    .min(min, rangeReason(min, max))
    .max(max, rangeReason(min, max))
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'invalid_number' satisfies OfficeReason)
}

/** Degrees of a place, from `-limit` to `limit`. */
export function degrees(limit: 90 | 180) {
  const reason = rangeReason(-limit, limit)
  return z
    .number({ error: 'invalid_coordinate' satisfies OfficeReason })
    .min(-limit, reason)
    .max(limit, reason)
}

export const yesNo = z.boolean({ error: 'required' satisfies OfficeReason })
export const chosenId = z
  .number({ error: ({ input }): OfficeReason => (input === undefined || input === null ? 'required' : 'unknown_value') })
  .int('unknown_value' satisfies OfficeReason)
  .min(1, 'unknown_value' satisfies OfficeReason)
  .max(Number.MAX_SAFE_INTEGER, 'unknown_value' satisfies OfficeReason)
/** Years further away are slips of typing. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2100-12-31']
export const day = z.iso
  .date({ error: 'date_invalid' satisfies OfficeReason })
  .refine((date) => date >= FIRST_DAY && date <= LAST_DAY, 'date_invalid' satisfies OfficeReason)

/** The last part of a page's URL: lower-case Latin letters and digits, joined by single hyphens, with at least one letter. */
export const Slug = fieldText<OfficeReason>('required', trim, [
  [isEmpty, 'required'],
  [(value) => value.length > 100, 'too_long'],
  [(value) => !SLUG.test(value) || /^\d+$/.test(value), 'slug_invalid'],
]).meta({ type: 'string', maxLength: 100, pattern: SLUG.source })

export function termId(terms: readonly { id: number }[]) {
  const ids = new Set(terms.map(({ id }) => id))
  return z
    .number({ error: ({ input }): OfficeReason => (input === undefined || input === null ? 'required' : 'unknown_value') })
    .refine((id) => ids.has(id), 'unknown_value' satisfies OfficeReason)
}

export function list<T extends z.ZodType>(item: T, max: number) {
  return z.array(item, { error: 'required' satisfies OfficeReason }).max(max, 'too_many' satisfies OfficeReason)
}

/** Refuses one coordinate without the other. */
export const hasWholePlace = across<Record<'latitude' | 'longitude', number | null>>(['latitude', 'longitude'], (form, context) => {
  if ((form.latitude === null) !== (form.longitude === null)) {
    refuse(context, [form.latitude === null ? 'latitude' : 'longitude'], 'place_half')
  }
})

/** Refuses a picture that repeats. */
export const showsPicturesOnce = across<{ images: readonly { media_id: number }[] }>(['images.*.media_id'], ({ images }, context) => {
  for (const [index, { media_id }] of images.entries()) {
    if (images.findIndex((image) => image.media_id === media_id) < index) refuse(context, ['images', index], 'repeated')
  }
})

/** Requires one field if another is given. */
export function needsWith<Given extends string, Needed extends string>(given: Given, needed: Needed) {
  return across<Record<Given | Needed, unknown>>([given, needed], (form, context) => {
    if (form[given] !== null && form[needed] === null) refuse(context, [needed], 'required')
  })
}
