import type { Means } from '@manzil/assistant/questions/asks-what-is-affordable'
import type { Answers } from '@manzil/assistant/questions/find-answers'
import type { Article } from '@manzil/assistant/questions/find-articles'
import type { FilterTexts } from '@manzil/assistant/refine'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { limitsOfIncome } from '@manzil/contract/money/loan-limits'
import { printPageSearch } from '@manzil/contract/pages/pages'
import type { AssistantAnswer } from '@manzil/contract/search/calls/assistant'
import { type Locale, textIn, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Message } from '../../../platform/errors.ts'

type Link = AssistantAnswer['data']['answers'][number]

const FAQ: Record<number, readonly [question: Message, answer: Message]> = {
  1: [m.faq_1_question, m.faq_1_answer],
  2: [m.faq_2_question, m.faq_2_answer],
  3: [m.faq_3_question, m.faq_3_answer],
  4: [m.faq_4_question, m.faq_4_answer],
  5: [m.faq_5_question, m.faq_5_answer],
  6: [m.faq_6_question, m.faq_6_answer],
  7: [m.faq_7_question, m.faq_7_answer],
  8: [m.faq_8_question, m.faq_8_answer],
  9: [m.faq_9_question, m.faq_9_answer],
  10: [m.faq_10_question, m.faq_10_answer],
  11: [m.faq_11_question, m.faq_11_answer],
}

export function presentMap(filters: FilterTexts, locale: Locale): Link {
  return {
    title: m.view_map({}, { locale }),
    text: m.assistant_map_text({}, { locale }),
    link: withLocale(locale, `/latest${printPageSearch({ ...filters, view: 'map' })}`),
  }
}

export function presentHomesIn(places: string, filters: FilterTexts, locale: Locale): Link {
  return {
    title: m.assistant_homes_in({ places }, { locale }),
    text: m.assistant_homes_in_text({}, { locale }),
    link: withLocale(locale, `/latest${printPageSearch(filters)}`),
  }
}

export function presentHomes(scope: string, filters: FilterTexts, locale: Locale): Link {
  return {
    title: scope,
    text: m.assistant_prices_text({}, { locale }),
    link: withLocale(locale, `/latest${printPageSearch(filters)}`),
  }
}

export function presentCommunity(community: { slug: string; name: string; name_ar: string | null }, locale: Locale): Link {
  return {
    title: textIn(community, 'name', locale),
    text: m.assistant_community_text({}, { locale }),
    link: withLocale(locale, `/community-detail/${community.slug}`),
  }
}

export function presentDeveloper(developer: { slug: string; name: string; name_ar: string | null }, locale: Locale): Link {
  return {
    title: textIn(developer, 'name', locale),
    text: m.assistant_developer_text({}, { locale }),
    link: withLocale(locale, `/developer-detail/${developer.slug}`),
  }
}

export function presentArticles(articles: readonly Article[], locale: Locale): Link[] {
  return articles.map((article) => ({
    title: textIn(article, 'title', locale),
    text: textIn(article, 'excerpt', locale),
    link: withLocale(locale, `/blog/${article.slug}`),
  }))
}

/** Links to the page that works it out. What one can pay a month is at most what an income allows, unless the message says. */
export function presentAffordability({ deposit, monthly, income }: Means, locale: Locale): Link {
  const most = income === undefined ? undefined : limitsOfIncome(income).monthly
  const paid = monthly ?? most
  const means = { ...(deposit !== undefined && { deposit }), ...(paid !== undefined && { monthly: paid }) }
  const given = new URLSearchParams(Object.entries(means).map(([name, amount]) => [name, String(amount)]))
  return {
    title: m.affordability_title({}, { locale }),
    text: m.affordability_intro({}, { locale }),
    link: withLocale(locale, given.size > 0 ? `/what-can-i-afford?${given}` : '/what-can-i-afford'),
  }
}

export function presentContact(contact: NonNullable<Answers['contact']>, locale: Locale): Link {
  const options = { locale }
  const link = withLocale(locale, '/contact')
  return contact === 'viewing'
    ? { title: m.arrange_viewing({}, options), text: m.assistant_contact_text({}, options), link }
    : { title: m.contact_page_title({}, options), text: m.contact_page_intro({}, options), link }
}

export function presentAnswers({ faq, articles, contact, privacy, page }: Answers, locale: Locale): Link[] {
  const options = { locale }
  const path = (to: string) => withLocale(locale, to)
  return [
    ...(contact ? [presentContact(contact, locale)] : []),
    ...(privacy
      ? [{ title: m.privacy_rights_title({}, options), text: m.privacy_rights_text({}, options), link: path('/privacy-policy') }]
      : []),
    ...(page === 'steps' ? [{ title: m.learn_title({}, options), text: m.learn_intro({}, options), link: path('/learn-more') }] : []),
    ...(page === 'account'
      ? [{ title: m.settings_delete({}, options), text: m.assistant_account_text({}, options), link: path('/profile?tab=settings') }]
      : []),
    ...(page === 'affordability' ? [presentAffordability({}, locale)] : []),
    ...faq.flatMap((number) => {
      const [question, answer] = FAQ[number] ?? []
      return question && answer ? [{ title: question({}, options), text: answer({}, options), link: path('/faq') }] : []
    }),
    ...presentArticles(articles, locale),
  ]
}

/** The documents that a project's page offers. */
export function presentDocuments({ slug, sales_status, is_advertised }: PropertyDetail, locale: Locale): Link[] {
  const options = { locale }
  const page = withLocale(locale, `/property-detail/${slug}`)
  if (!is_advertised) return []
  return [
    { title: m.brochure_name({}, options), text: m.brochure_card_text({}, options), link: `${page}#brochure-title` },
    ...(sales_status === 'Sold Out'
      ? []
      : [{ title: m.offer_title({}, options), text: m.offer_card_text({}, options), link: `${page}#sales-offer-title` }]),
  ]
}

export function presentFloorPlans({ slug }: PropertyDetail, locale: Locale): Link {
  return {
    title: m.property_floor_plans({}, { locale }),
    text: m.assistant_floor_plans_text({}, { locale }),
    link: withLocale(locale, `/property-detail/${slug}#available_units`),
  }
}

/** The section of a project's page with its payments. */
export function presentPayments({ slug, payment_plans }: PropertyDetail, locale: Locale): Link {
  const [title, section] = payment_plans.length > 0 ? [m.tab_payment_plan, 'payment_plan'] : [m.unit_cost_title, 'costs']
  return {
    title: title({}, { locale }),
    text: m.money_open({}, { locale }),
    link: withLocale(locale, `/property-detail/${slug}#${section}`),
  }
}

export function presentSimilar({ slug }: PropertyDetail, locale: Locale): Link {
  return {
    title: m.related_similar_title({}, { locale }),
    text: m.assistant_similar_text({}, { locale }),
    link: withLocale(locale, `/property-detail/${slug}#similar`),
  }
}

export function linkToComparison(ids: readonly number[], locale: Locale): Link {
  const query = ids.length > 0 ? `?${new URLSearchParams({ ids: ids.join(',') })}` : ''
  return {
    title: m.compare_title({}, { locale }),
    text: m.compare_description({}, { locale }),
    link: withLocale(locale, `/project-comparison${query}`),
  }
}
