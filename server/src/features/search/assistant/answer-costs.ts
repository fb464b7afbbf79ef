import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { costLines, totalCost } from '@manzil/contract/money/buying-costs'
import { COST_NAMES, costText } from '@manzil/contract/money/cost-text'
import { isPriced } from '@manzil/contract/money/is-priced'
import { formatAed } from '@manzil/contract/text/format'
import { m } from '@manzil/messages'
import { wordFact, wordKnownFacts } from './answer-project-fact.ts'
import { describeHomes, homesAskedFor, nameOf, rangeOf, startingPrice } from './describe-homes.ts'
import type { AskedOfListing } from './find-listing.ts'
import type { Answered } from './present-found.ts'
import { presentPayments } from './present-links.ts'
import { withSeller } from './word-seller.ts'

type Answer = Pick<Answered, 'reply'> & Partial<Pick<Answered, 'answers'>>
type Unit = PropertyDetail['units'][number]

/** Adds the buying costs to the lowest price of the homes in question. */
export async function answerTotalCost(asked: AskedOfListing): Promise<Answer> {
  const { services, project, title, locale } = asked
  const options = { locale }
  if (!project.is_advertised) return { reply: m.property_not_advertised_text({}, options) }
  const { kinds, wanted } = homesAskedFor(asked, true)
  const price = startingPrice(asked)
  if (price === undefined) {
    if (kinds.length > 0 && wanted.length === 0) return describeHomes(asked, 'prices')
    const unpriced = await withSeller(services, project, locale, wordFact('price', { ...project, price: null }, locale))
    return {
      reply: [unpriced, ...project.buying_costs.map((cost) => `${COST_NAMES[cost.kind]({}, options)}: ${costText(cost, locale)}`)].join(
        '\n',
      ),
    }
  }
  const lines = costLines(project.buying_costs, price)
  const { amount, isWhole } = totalCost(lines)
  const total = formatAed(price + amount, locale)
  const home = wanted.find(({ min_price }) => min_price === price)
  const name = home ? `${title} (${nameOf(home, project.units, locale)})` : title
  const reply = [
    m.assistant_cash_of_project({ title: name }, options),
    `${m.compare_row_price({}, options)}: ${formatAed(price, locale)}`,
    ...lines
      .filter((line) => line.amount !== 0)
      .map((line) => {
        const value = line.amount === null ? m.cost_unknown({}, options) : formatAed(line.amount, locale)
        return `${COST_NAMES[line.cost.kind]({}, options)}: ${value}`
      }),
    `${m.money_row_total({}, options)}: ${isWhole ? total : m.costs_at_least({ amount: total }, options)}`,
    ...wordKnownFacts(['down_payment'], { ...project, price }, locale),
  ]
  return { reply: reply.join('\n'), answers: [presentPayments(project, locale)] }
}

/** Says where the price of the homes in question is from, and its day. */
export function answerPriceSource(asked: AskedOfListing): Answer {
  const { project, locale } = asked
  if (!project.is_advertised) return { reply: m.property_not_advertised_text({}, { locale }) }
  const { wanted } = homesAskedFor(asked, true)
  const home = wanted.find(({ min_price, price_source }) => isPriced(min_price) && price_source !== null)
  const { price_source, price_date } = home ?? project
  return { reply: wordFact('price_source', { ...project, price_source, price_date }, locale) }
}

/** Says the service charge, and what it comes to a year by the sizes of the homes in question, or of all. */
export function answerServiceCharge(asked: AskedOfListing): Answer {
  const { project, locale } = asked
  const { service_charge: charge, units } = project
  const fact = wordFact('service_charge', project, locale)
  if (charge === null) return { reply: fact }
  const { kinds, wanted } = homesAskedFor(asked, true)
  const ofYear = ({ min_area, max_area }: Unit) => {
    if (min_area === null) return undefined
    const most = max_area === null ? null : Math.round(max_area * charge)
    return rangeOf(Math.round(min_area * charge), most, (amount) => formatAed(amount, locale), locale)
  }
  const lines = (kinds.length + wanted.length > 0 ? wanted : units).flatMap((unit) => {
    const amount = ofYear(unit)
    return amount === undefined ? [] : `${nameOf(unit, units, locale)}: ${amount}`
  })
  return { reply: lines.length > 0 ? [`${fact} ${m.assistant_service_charge_year({}, { locale })}`, ...new Set(lines)].join('\n') : fact }
}
