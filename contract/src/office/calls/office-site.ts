import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import type { OfficeReason, SiteReason } from '../../calls/field-reasons.ts'
import { fieldText, isEmailAddress, isEmpty, stripPhoneNumber, trim } from '../../calls/field-text.ts'
import { whole } from '../../editing/calls/office-fields.ts'
import { SITE_DEFAULTS, type SiteField } from '../site.ts'

export const SITE_FIELDS = Object.keys(SITE_DEFAULTS) as SiteField[]
/** Limited by the space in the layout. */
const FIGURE_MAX = 24
const ADDRESS_MAX = 200
const URL_MAX = 500

/** Sources of a value, highest priority first. */
const SITE_SOURCES = ['environment', 'staff', 'product'] as const

type Reason = OfficeReason | SiteReason

type Rule = readonly [refuses: (value: string) => boolean, reason: SiteReason]

function field(max: number, ...rules: Rule[]) {
  return fieldText<Reason>('required', trim, [[isEmpty, 'required'], ...textRules(max), ...rules]).meta({
    type: 'string',
    minLength: 1,
    maxLength: max,
  })
}

const textRules = (max: number) =>
  [
    [(value: string) => value.length > max, 'too_long'],
    [(value: string) => /\p{Cc}/u.test(value), 'invalid_text'],
  ] as const

/** E.164, because call and chat links are built from it. */
const phone = () =>
  fieldText<Reason>('required', stripPhoneNumber, [
    [isEmpty, 'required'],
    [(value) => !/^\+[1-9]\d{6,14}$/.test(value), 'site_phone'],
  ]).meta({ type: 'string' })
const isNoUrl = (value: string) => !/^https:\/\//i.test(value) || !URL.canParse(value)
const url = () => field(URL_MAX, [isNoUrl, 'site_url'])
/** Empty without an account there. */
const socialUrl = () =>
  fieldText<Reason>('required', trim, [...textRules(URL_MAX), [(value) => !isEmpty(value) && isNoUrl(value), 'site_url']]).meta({
    type: 'string',
    maxLength: URL_MAX,
  })
const figure = () => field(FIGURE_MAX)

export const SITE_FORM = {
  whatsapp_number: phone(),
  phone: phone(),
  email: field(254, [(value) => !isEmailAddress(value), 'site_email']),
  address: field(ADDRESS_MAX),
  address_ar: field(ADDRESS_MAX),
  map_url: url(),
  instagram_url: socialUrl(),
  linkedin_url: socialUrl(),
  youtube_url: socialUrl(),
  figure_customers: figure(),
  figure_since: figure(),
  figure_cashback: figure(),
  figure_value: figure(),
  figure_value_ar: figure(),
  figure_partners: figure(),
  figure_satisfaction: figure(),
  figure_saved_rating: figure(),
} as const satisfies Record<SiteField, z.ZodType<string, string>>

/** `PUT /office/site/`. Omitted fields stay unchanged; null restores the default. */
export const ChangeSiteBody = z.object({
  version: whole(0, Number.MAX_SAFE_INTEGER),
  form: z.object(Object.fromEntries(SITE_FIELDS.map((name) => [name, SITE_FORM[name].nullable().optional()])) as SiteChangeShape).strict(),
})
type SiteChangeShape = { [F in SiteField]: z.ZodOptional<z.ZodNullable<(typeof SITE_FORM)[F]>> }
export type ChangeSiteBody = z.output<typeof ChangeSiteBody>

export const SiteSetting = z.object({
  field: z.enum(SITE_FIELDS as [SiteField, ...SiteField[]]),
  value: z.string(),
  /** The default. */
  standard: z.string(),
  source: z.enum(SITE_SOURCES),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
  updated_by_ar: z.string().nullable(),
})
export type SiteSetting = z.infer<typeof SiteSetting>
export const SiteSettings = z.object({
  /** Rises with every change of any field. */
  version: z.number().int(),
  settings: z.array(SiteSetting),
})
export type SiteSettings = z.infer<typeof SiteSettings>
/** `GET /office/site/` */
export const SiteSettingsAnswer = dataAnswer(SiteSettings)
export type SiteSettingsAnswer = z.infer<typeof SiteSettingsAnswer>
export const SiteSettingsDoneAnswer = messageAnswerWith(SiteSettings)
export type SiteSettingsDoneAnswer = z.infer<typeof SiteSettingsDoneAnswer>
