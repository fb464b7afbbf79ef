import { withHandoverTexts } from './handover-texts.ts'
import { withPlanTexts } from './plan-texts.ts'

/** Adds payments and handovers whose parts have columns of their own as texts that can be read. Changes the cells. */
export const withJoinedTexts = (cells: Map<string, string>) => withHandoverTexts(withPlanTexts(cells))
