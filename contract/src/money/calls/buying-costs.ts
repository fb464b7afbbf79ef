import { z } from 'zod'
import { dataAnswer } from '../../calls/answers.ts'
import { COST_KINDS, COST_PAYERS } from '../cost-kinds.ts'

const Aed = z.number().int().nonnegative()
const Percent = z.number().min(0).max(100)

/**
 * A cost of buying in an emirate. It is not known if both `percent` and `amount` are null. `percent` is what a buyer pays at
 * most, of the price or, for `mortgage`, of the loan; `minimum` is its least amount. `amount` comes on top, or `high_amount` from a
 * price of `high_from`. `vat_percent` is added to the sum. `source` is a URL or the name of a law.
 */
export const BuyingCost = z
  .object({
    kind: z.enum(COST_KINDS),
    percent: Percent.nullable(),
    minimum: Aed.nullable(),
    amount: Aed.nullable(),
    high_from: Aed.nullable(),
    high_amount: Aed.nullable(),
    vat_percent: Percent.nullable(),
    paid_by: z.enum(COST_PAYERS).nullable(),
    payee: z.string().nullable(),
    payee_ar: z.string().nullable(),
    note: z.string().nullable(),
    note_ar: z.string().nullable(),
    source: z.string().nullable(),
    source_ar: z.string().nullable(),
    checked_on: z.iso.date(),
  })
  .meta({ id: 'BuyingCost' })
export type BuyingCost = z.infer<typeof BuyingCost>

/** `GET /buying-costs/`: every emirate with all its costs. */
export const BuyingCostsAnswer = dataAnswer(
  z.array(
    z.object({
      emirate: z.object({ slug: z.string(), name: z.string(), name_ar: z.string() }),
      costs: z.array(BuyingCost),
    }),
  ),
)
export type BuyingCostsAnswer = z.infer<typeof BuyingCostsAnswer>
