import { type RawBuilder, sql } from 'kysely'

/** Folded words that say what kind of company a developer is, not which one. Words of one name are separated by two spaces. */
const COMPANY_WORDS = ` (${[
  'llc|l  l  c|fz|fze|f  z  e|fzco|dmcc|ltd|limited|inc|co|company|pjsc|p  j  s  c|psc|p  s  c|group|holding|holdings|the',
  'properties|property|real  estate|realestate|realty|development|developments|developer|developers',
  'ش  ذ  م  م|ذ  م  م|ش  م  ع|ش  م  خ|شركه|مجموعه|قابضه|القابضه|عقاريه|العقاريه|العقاري|عقارات|للعقارات|تطوير|التطوير|للتطوير|للتنميه',
  'مطورون|المطورون|مطورين|المطورين|للمطورين',
].join('|')}) `

/** SQL of what is left of a company's name without such words; null if nothing is. */
export const companyKey = (name: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`nullif(replace(regexp_replace(' ' || replace(search_fold(${name}), ' ', '  ') || ' ', ${COMPANY_WORDS}, '', 'g'), ' ', ''), '')`
