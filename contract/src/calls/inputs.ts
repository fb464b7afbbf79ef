import { z } from 'zod'
import { type MapBox, parseBox } from '../search/map-box.ts'
import type { InputReason } from './field-reasons.ts'
import { hasControl } from './field-text.ts'
import { MAX_FILTER_TEXT, MAX_FILTER_VALUES } from './limits.ts'

/** A query parameter that may appear once. Empty counts as missing. */
const single = z
  .string({ error: 'repeated' satisfies InputReason })
  .optional()
  .transform((text) => (text === undefined || text.trim() === '' ? undefined : text.trim()))

function refuse(context: z.RefinementCtx, reason: InputReason): never {
  context.addIssue({ code: 'custom', message: reason })
  return z.NEVER
}

function plainText(context: z.RefinementCtx, text: string, max: number): string {
  if (text.length > max) return refuse(context, 'too_long')
  if (hasControl(text) || text.includes('\ufffd')) return refuse(context, 'invalid_text')
  return text
}

interface NumberRange {
  min: number
  max: number
  description?: string
}

export function wholeNumber(range: NumberRange) {
  return numberLike(/^-?\d{1,18}$/, 'integer', range)
}

/** Takes up to two decimals. */
export function decimalNumber(range: NumberRange) {
  return numberLike(/^-?\d{1,18}(\.\d{1,2})?$/, 'number', range)
}

function numberLike(pattern: RegExp, type: 'integer' | 'number', { min, max, description }: NumberRange) {
  return single
    .transform((text, context): number | undefined => {
      if (text === undefined) return undefined
      if (!pattern.test(text)) return refuse(context, 'invalid_number')
      const value = Number(text)
      if (value < min || value > max) return refuse(context, 'out_of_range')
      return value
    })
    .meta({ type, minimum: min, maximum: max, ...(description && { description }) })
}

export function shortText(max = MAX_FILTER_TEXT) {
  return single
    .transform((text, context) => (text === undefined ? undefined : plainText(context, text, max)))
    .meta({ type: 'string', maxLength: max })
}

export function oneOf<const T extends string>(codes: readonly T[]) {
  return single
    .transform((text, context): T | undefined => {
      if (text === undefined) return undefined
      return codes.find((code) => code === text) ?? refuse(context, 'unknown_value')
    })
    .meta({ type: 'string', enum: [...codes] })
}

export function valueByCode<T>(codes: ReadonlyMap<string, T>) {
  return single
    .transform((text, context): T | undefined => {
      if (text === undefined) return undefined
      return codes.get(text) ?? refuse(context, 'unknown_value')
    })
    .meta({ type: 'string', enum: [...codes.keys()] })
}

/** A day or an ISO time, for {@link startOf} and {@link endOf} of the calendar. */
export function dayOrInstant(description: string) {
  return single
    .transform((text, context): string | undefined => {
      if (text === undefined) return undefined
      const isDay = z.iso.date().safeParse(text).success
      return isDay || z.iso.datetime({ offset: true }).safeParse(text).success ? text : refuse(context, 'unknown_value')
    })
    .meta({ type: 'string', description })
}

export const flag = single
  .transform((text, context): boolean | undefined => {
    if (text === undefined) return undefined
    if (text === '1') return true
    if (text === '0') return false
    return refuse(context, 'unknown_value')
  })
  .meta({ type: 'string', enum: ['1', '0'] })

/** `west,south,east,north` in degrees. */
export const mapBox = single
  .transform((text, context): MapBox | undefined => (text === undefined ? undefined : (parseBox(text) ?? refuse(context, 'invalid_box'))))
  .meta({ type: 'string' })

/** Several values, as a repeated parameter, a comma list or both; empty ones are dropped. */
function texts({ most, longest }: { most: number; longest: number }) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given, context): string[] => {
      if (given === undefined) return []
      const values = [given].flat().flatMap((text) => text.split(','))
      const unique = [...new Set(values.map((text) => text.trim()).filter((text) => text !== ''))]
      if (unique.length > most || values.length > 2 * most) return refuse(context, 'too_many')
      for (const text of unique) plainText(context, text, longest)
      return unique
    })
}

export const textList = texts({ most: MAX_FILTER_VALUES, longest: MAX_FILTER_TEXT })

/** Several values, at most 50 by default; `find` returns undefined for an unknown value. */
export function listOf<T>(find: (text: string) => T | undefined, { most = MAX_FILTER_VALUES, longest = MAX_FILTER_TEXT } = {}) {
  return texts({ most, longest }).transform((given, context): T[] => given.map((text) => find(text) ?? refuse(context, 'unknown_value')))
}

export const RecordId = idFrom(1, 'Id')

/** An id in a path, from `least`. */
export function idFrom(least: 0 | 1, description: string) {
  return z
    .string({ error: 'invalid_number' satisfies InputReason })
    .transform((text, context): number => {
      if (!/^\d{1,18}$/.test(text)) return refuse(context, 'invalid_number')
      const id = Number(text)
      return id >= least && id <= Number.MAX_SAFE_INTEGER ? id : refuse(context, 'out_of_range')
    })
    .meta({ type: 'integer', minimum: least, description })
}

/** An id or slug in a path. Fails if the text can be neither; an unknown one is a 404. */
export const RecordKey = z.object({
  key: z
    .string()
    .max(MAX_FILTER_TEXT, 'too_long' satisfies InputReason)
    .regex(/^[^\p{Cc}\ufffd]*$/u, 'invalid_text' satisfies InputReason)
    .meta({ description: 'Id or slug' }),
})
