import { CATEGORIES, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'

/** Returns the type or category that `/properties/type/{slug}` names, with its filter; undefined for communities and unknown slugs. */
export function termOfTypePage(slug: string) {
  const kind = PROPERTY_KINDS.find((one) => one.slug === slug)
  if (kind) return { term: kind, filter: { type: kind.slug } }
  const category = CATEGORIES.find((one) => one.slug === slug.replaceAll('-', '_'))
  return category && { term: category, filter: { category: category.slug } }
}
