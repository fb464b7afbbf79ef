import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { across, day, decimal, needsWith, type OfficeReason, refuse, textOrNull, whole } from '../../editing/calls/office-fields.ts'
import { COST_PAYERS } from '../cost-kinds.ts'
import { BuyingCost } from './buying-costs.ts'

const MAX_AED = 100_000_000
export const COST_TEXT_MAX = { payee: 120, note: 300, source: 500 } as const

const percent = decimal(0, 100).nullable()
const aed = whole(0, MAX_AED).nullable()

/** All editable fields of a cost. A figure needs a source, and a second amount the price from which it applies. */
export const BuyingCostForm = z
  .object({
    percent,
    minimum: aed,
    amount: aed,
    high_from: whole(1, MAX_AED).nullable(),
    high_amount: aed,
    vat_percent: percent,
    paid_by: z.enum(COST_PAYERS, { error: 'unknown_value' satisfies OfficeReason }).nullable(),
    payee: textOrNull(COST_TEXT_MAX.payee),
    payee_ar: textOrNull(COST_TEXT_MAX.payee),
    note: textOrNull(COST_TEXT_MAX.note),
    note_ar: textOrNull(COST_TEXT_MAX.note),
    source: textOrNull(COST_TEXT_MAX.source),
    source_ar: textOrNull(COST_TEXT_MAX.source),
    checked_on: day,
  })
  .superRefine(...needsWith('high_from', 'high_amount'))
  .superRefine(...needsWith('high_amount', 'high_from'))
  .superRefine(...needsWith('high_from', 'amount'))
  .superRefine(
    ...across<Record<'percent' | 'amount' | 'source', unknown>>(['percent', 'amount', 'source'], (form, context) => {
      if ((form.percent !== null || form.amount !== null) && form.source === null) refuse(context, ['source'], 'required')
    }),
  )
export type BuyingCostForm = z.output<typeof BuyingCostForm>

/** `PUT /office/buying-costs/{id}/` */
export const ChangeBuyingCostBody = z.object({ version: whole(1, Number.MAX_SAFE_INTEGER), form: BuyingCostForm })
export type ChangeBuyingCostBody = z.output<typeof ChangeBuyingCostBody>

export const OfficeBuyingCost = BuyingCost.extend({
  id: z.number().int(),
  emirate: z.object({ slug: z.string(), name: z.string(), name_ar: z.string() }),
  /** Published projects in the emirate. */
  projects: z.number().int().nonnegative(),
  version: z.number().int(),
  updated_at: z.iso.datetime(),
  /** Null if it was never changed. */
  updated_by: z.string().nullable(),
  updated_by_ar: z.string().nullable(),
})
export type OfficeBuyingCost = z.infer<typeof OfficeBuyingCost>

/** `GET /office/buying-costs/` */
export const OfficeBuyingCostsAnswer = dataAnswer(z.array(OfficeBuyingCost))
export type OfficeBuyingCostsAnswer = z.infer<typeof OfficeBuyingCostsAnswer>
/** All costs, with the change. */
export const OfficeBuyingCostDoneAnswer = messageAnswerWith(z.array(OfficeBuyingCost))
export type OfficeBuyingCostDoneAnswer = z.infer<typeof OfficeBuyingCostDoneAnswer>
