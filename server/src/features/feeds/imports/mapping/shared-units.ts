import { isImperial, isMetric } from '../cleaning/clean-area.ts'
import { foldWords, spaced } from '../cleaning/fold-name.ts'
import { isCurrency } from './currencies.ts'
import { currencyIn } from './guess-mapping.ts'

const LONGEST_UNIT = 20
/** Longer values are texts that may name any unit. */
const LONGEST_VALUE = 40
const isAreaUnit = (value: string) =>
  value.trim().length <= LONGEST_UNIT && !/\d/.test(value.replace(/(?<=m|ft|م) ?[2²٢]/i, '')) && (isMetric(value) || isImperial(value))
const UNITS = {
  currency: { name: /currenc|(?:^| )(?:ccy|cur|prices?)(?: |$)|عمل[هت]/, isUnit: isCurrency },
  area_unit: { name: /(?:^| )(?:areas?|sizes?|units?|measures?|measurement)(?: |$)|وحد[هت]|مساح[هت]/, isUnit: isAreaUnit },
} as const
type UnitField = keyof typeof UNITS
const FIELDS = Object.keys(UNITS) as UnitField[]
/** Other amounts than prices, whose currency says nothing about these. */
const OTHER_MONEY = /(?<![a-z])(fees?|charges?|deposit|down|commission|rents?|tax|vat|rates?)(?![a-z])|رسوم|إيجار|ايجار|دفعة|عمولة/i

/** Collects the currency and the unit of area that a file states once for all its entries. */
export class SharedUnits {
  readonly #found = new Map<UnitField, Set<string>>()

  /** Adds a value beside or above the entries if it is a unit and its name, or the one around it, says so: `currency.code`. */
  add(path: readonly string[], value: string): void {
    const names = path.slice(-2).map((name) => foldWords(spaced(name)))
    if (path.some((name) => OTHER_MONEY.test(spaced(name)))) return
    const field = FIELDS.find((one) => UNITS[one].isUnit(value) && names.some((name) => UNITS[one].name.test(name)))
    if (field) this.#found.set(field, (this.#found.get(field) ?? new Set()).add(value.trim()))
  }

  /**
   * Returns those that hold for an entry because it has none of its own. Several currencies are returned together, so that its price
   * counts in none. @param factsOf lists the entry's facts with their names
   */
  for(factsOf: () => Iterable<readonly [string, string]>): Map<UnitField, string> {
    const shared = new Map([...this.#found].map(([field, values]): [UnitField, string] => [field, [...values].join(' / ')]))
    if ((this.#found.get('area_unit')?.size ?? 0) > 1) shared.delete('area_unit')
    if (shared.size === 0) return shared
    for (const [name, value] of factsOf()) {
      if (currencyIn(name) || (isCurrency(value) && !OTHER_MONEY.test(spaced(name)))) shared.delete('currency')
      if (isMetric(spaced(name)) || isImperial(name) || (value.length <= LONGEST_VALUE && (isMetric(value) || isImperial(value))))
        shared.delete('area_unit')
    }
    return shared
  }
}
