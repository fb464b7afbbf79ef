import { m } from '@manzil/messages'
import { isLeap, type ProjectDoubt } from '../editing/project-doubts.ts'
import { formatAed, formatPercent } from '../text/format.ts'
import { DEFAULT_LOCALE, type Locale, type Words } from '../text/locale.ts'
import type { BuyingCostForm } from './calls/office-buying-costs.ts'

type Figure = 'percent' | 'minimum' | 'amount' | 'high_from' | 'high_amount' | 'vat_percent'

/** The figures of a cost with their labels, in the order of its form. */
export const COST_FIGURES: Record<Figure, Words> = {
  percent: m.office_cost_percent,
  minimum: m.office_cost_minimum,
  amount: m.office_cost_amount,
  high_from: m.office_cost_high_from,
  high_amount: m.office_cost_high_amount,
  vat_percent: m.office_cost_vat_percent,
}

/** Returns the figures of a cost that leap, appear or vanish, which a slip of the keyboard does more often than a law. */
export function costDoubts(before: Pick<BuyingCostForm, Figure>, after: Pick<BuyingCostForm, Figure>): ProjectDoubt[] {
  return (Object.keys(COST_FIGURES) as Figure[]).flatMap((field) => {
    const [from, to] = [before[field], after[field]]
    if (from === to || (from !== null && to !== null && !isLeap(from, to))) return []
    const text: ProjectDoubt['text'] = ({ locale = DEFAULT_LOCALE } = {}) => {
      const shown = (value: number | null) => (value === null ? m.doubt_cost_none({}, { locale }) : figure(field, value, locale))
      return m.doubt_cost_leap({ field: COST_FIGURES[field]({}, { locale }), before: shown(from), after: shown(to) }, { locale })
    }
    return [{ field, text }]
  })
}

const figure = (field: Figure, value: number, locale: Locale) =>
  field.endsWith('percent') ? formatPercent(value) : formatAed(value, locale)
