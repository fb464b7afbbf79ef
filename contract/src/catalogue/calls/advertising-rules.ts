import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { across, day, list, refuse, textOrNull, whole } from '../../editing/calls/office-fields.ts'
import { ADVERTISING_FACTS, ADVERTISING_SUBJECTS, type AdvertisingFact, type AdvertisingSubject } from '../advertising.ts'
import { EMIRATES } from '../terms.ts'

const EMIRATE_SLUGS = EMIRATES.map(({ slug }) => slug) as [(typeof EMIRATES)[number]['slug']]
const FACTS = [...new Set(Object.values(ADVERTISING_FACTS).flat())] as [AdvertisingFact, ...AdvertisingFact[]]
const SUBJECTS = ADVERTISING_SUBJECTS as [AdvertisingSubject, ...AdvertisingSubject[]]

/** What an advertisement must have in an emirate, with the source of the rule and the day on which it was read. */
export const AdvertisingRule = z
  .object({
    emirate: z.string(),
    subject: z.enum(SUBJECTS),
    required: z.array(z.enum(FACTS)),
    source: z.string(),
    checked_on: z.iso.date().nullable(),
    version: z.number().int(),
    updated_at: z.iso.datetime(),
    updated_by: z.string().nullable(),
    updated_by_ar: z.string().nullable(),
  })
  .meta({ id: 'AdvertisingRule' })
export type AdvertisingRule = z.infer<typeof AdvertisingRule>

/**
 * `GET /office/advertising-rules/`: every emirate and subject. In demo mode rules have no effect; before enforcement they do not
 * unpublish what was published earlier.
 */
export const AdvertisingRulesAnswer = dataAnswer(
  z.object({ rules: z.array(AdvertisingRule), standing: z.enum(['demo', 'before', 'enforced']) }),
)
export type AdvertisingRulesAnswer = z.infer<typeof AdvertisingRulesAnswer>

export const AdvertisingRuleParams = z.object({
  emirate: z.enum(EMIRATE_SLUGS).meta({ description: 'Slug of the emirate' }),
  subject: z.enum(SUBJECTS).meta({ description: 'What is advertised' }),
})
/** `PUT /office/advertising-rules/{emirate}/{subject}/` */
export const AdvertisingRuleForm = z
  .object({
    required: list(z.enum(FACTS, { error: 'unknown_value' }), FACTS.length),
    source: textOrNull(500),
    checked_on: day.nullable(),
  })
  .superRefine(
    ...across<{ required: readonly unknown[]; source: string | null }>(['required', 'source'], ({ required, source }, context) => {
      if (required.length > 0 && source === null) refuse(context, ['source'], 'required')
    }),
  )
export type AdvertisingRuleForm = z.output<typeof AdvertisingRuleForm>
export const ChangeAdvertisingRuleBody = z.object({ version: whole(1, Number.MAX_SAFE_INTEGER), form: AdvertisingRuleForm })
export type ChangeAdvertisingRuleBody = z.output<typeof ChangeAdvertisingRuleBody>
export const AdvertisingRuleSavedAnswer = messageAnswerWith(AdvertisingRule)
export type AdvertisingRuleSavedAnswer = z.infer<typeof AdvertisingRuleSavedAnswer>

/** `POST /office/advertising-rules/{emirate}/{subject}/effect/`: what a rule would do if it required these facts. */
export const RuleEffectBody = z.object({ required: AdvertisingRuleForm.shape.required })
/**
 * How many published projects would newly lack a fact, or would no longer show their `homes` if the rule is about homes, and the first
 * of them by name. Agents are not counted.
 */
export const RuleEffectAnswer = dataAnswer(
  z.object({
    count: z.number().int(),
    homes: z.number().int(),
    projects: z.array(z.object({ id: z.number().int(), title: z.string(), title_ar: z.string().nullable() })),
  }),
)
export type RuleEffectAnswer = z.infer<typeof RuleEffectAnswer>
export type RuleEffect = RuleEffectAnswer['data']
