import { withHandoverTexts } from './handover-texts.ts'
import { withPlanTexts } from './plan-texts.ts'
import { withScaledAmounts } from './scaled-amounts.ts'

/**
 * Adds payments and handovers whose parts have columns of their own as texts that can be read, and gives amounts the unit that their
 * column names. Changes the cells.
 */
export const withReadableTexts = (cells: Map<string, string>) => withScaledAmounts(withHandoverTexts(withPlanTexts(cells)))
