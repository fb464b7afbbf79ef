import type { InquiryType, LeadRole } from '@manzil/contract/enquiries/calls/contact-messages'
import type { LeadType, SpamReason } from '@manzil/contract/enquiries/calls/leads'
import { type Locale, withLocale } from '@manzil/contract/text/locale'
import { slugOf } from '@manzil/contract/text/slug'
import { addDays } from '@manzil/contract/time/dates'
import { MESSAGES, NATIONS } from './lead-people.ts'
import type { DemoLead, DemoProject } from './model.ts'
import { Random } from './random.ts'

const COUNT = 240
/** Ten weeks that end yesterday, so that no lead is in the future. */
const DAYS = 70
const SPAM_EVERY = 27
const HOUR_MS = 60 * 60 * 1000
const UAE_OFFSET_HOURS = 4
const LONGEST_ANSWER_HOURS = 32

/** Generates the leads of the ten weeks before `today`, oldest first and slightly more each week. */
export function makeLeads(projects: readonly DemoProject[], today: string): DemoLead[] {
  const leads = Array.from({ length: COUNT }, (_, index) => makeLead(new Random(`lead ${index}`), index, projects, today))
  return leads.sort((a, b) => (a.sent_at < b.sent_at ? -1 : 1))
}

function makeLead(random: Random, index: number, projects: readonly DemoProject[], today: string): DemoLead {
  const age = 1 + Math.floor(DAYS * random.next() ** 1.25)
  const project = random.pick(random.chance(0.6) ? projects.filter(isSought) : projects)
  const isSpam = index % SPAM_EVERY === SPAM_EVERY - 1
  const { locale, ...person } = makePerson(random)
  const lead_type: LeadType = isSpam ? 'email' : random.weighted({ whatsapp: 42, call: 28, email: 30 })
  const inquiry_type = isSpam ? 'contact' : inquiryOf(random, lead_type)
  const about = inquiry_type === 'developer_inquiry' ? 'developer' : inquiry_type === 'community_inquiry' ? 'community' : 'property'
  const isContacted = !isSpam && random.chance(age > 4 ? 0.78 : 0.25)
  const lead = {
    ...person,
    email: lead_type === 'email' || inquiry_type !== null || random.chance(0.2) ? person.email : null,
    message: isSpam ? random.pick(MESSAGES.spam) : messageOf(random, inquiry_type, locale, project),
    lead_type,
    inquiry_type,
    role: inquiry_type === 'contact' ? random.weighted<LeadRole>({ Buyer: 6, Agent: 1, 'Just Exploring': 3 }) : null,
    status: isContacted ? ('Contacted' as const) : ('New' as const),
    locale,
    project: project.ref,
    about,
    inquiry_link: withLocale(locale, pathOf(about, project)),
    agent: isContacted && random.chance(0.7) ? project.agent.username : null,
    spam_reasons: isSpam ? random.pick<SpamReason[]>([['honeypot'], ['too_fast'], ['honeypot', 'too_fast']]) : [],
    sent_at: instantOf(random, addDays(today, -age)),
  } satisfies Omit<DemoLead, 'contacted_at'>
  return { ...lead, contacted_at: isContacted ? answerOf(random, lead.sent_at, today) : null }
}

const isSought = ({ is_featured, is_exclusive }: DemoProject) => is_featured || is_exclusive

function makePerson(random: Random) {
  const weights = Object.fromEntries(Object.entries(NATIONS).map(([name, { weight }]) => [name, weight]))
  const nation = NATIONS[random.weighted(weights)] as (typeof NATIONS)[string]
  const first = random.whole(0, nation.first.length - 1)
  const last = random.whole(0, nation.last.length - 1)
  const latin = `${nation.first[first]} ${nation.last[last]}`
  const locale: Locale = random.chance(nation.arabic / 10) ? 'ar' : 'en'
  const handle = latin
    .toLowerCase()
    .replace(/^(\S+) (?:al |el |dela )?/, '$1.')
    .replace(/[^a-z.]/g, '')
  return {
    locale,
    full_name: locale === 'ar' ? `${nation.first_ar?.[first]} ${nation.last_ar?.[last]}` : latin,
    email: `${handle}${random.whole(1, 99)}@example.com`,
    contact_number: phoneOf(random, nation.abroad),
  }
}

function phoneOf(random: Random, abroad: readonly string[] = []): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('')
  if (abroad.length > 0 && random.chance(0.4)) {
    const start = random.pick(abroad)
    return `${start}${digits(start.startsWith('+44') ? 3 : 4)}`
  }
  return `+9715${random.pick(['0', '2', '4', '5', '6', '8'])}000${digits(4)}`
}

function inquiryOf(random: Random, type: LeadType): InquiryType | null {
  if (type === 'whatsapp') return null
  if (type === 'call') return random.chance(0.65) ? 'call_back_request' : null
  const kinds = { property_inquiry: 32, brochure_request: 30, developer_inquiry: 8, community_inquiry: 8, contact: 14 }
  return random.chance(0.12) ? null : random.weighted<keyof typeof kinds>(kinds)
}

function messageOf(random: Random, inquiry: InquiryType | null, locale: Locale, { title, title_ar }: DemoProject): string | null {
  if (inquiry !== 'contact' && !random.chance(inquiry === null ? 0.15 : 0.5)) return null
  return random.pick(MESSAGES[locale]).replace('{title}', locale === 'ar' ? title_ar : title)
}

function pathOf(about: DemoLead['about'], { slug, place, developer }: DemoProject): string {
  if (about === 'community') return `/community-detail/${place.slug}`
  return about === 'developer' ? `/developer-detail/${slugOf(developer.name)}` : `/property-detail/${slug}`
}

/** Usually within hours, sometimes after more than a day, never today. */
function answerOf(random: Random, sentAt: string, today: string): string {
  const after = 0.2 + LONGEST_ANSWER_HOURS * random.next() ** 4
  const startOfToday = Date.parse(`${today}T00:00:00Z`) - UAE_OFFSET_HOURS * HOUR_MS
  return new Date(Math.min(Date.parse(sentAt) + Math.floor(after * HOUR_MS), startOfToday)).toISOString()
}

/** Returns a time in waking hours, most likely in the evening. */
function instantOf(random: Random, date: string): string {
  const hour = random.weighted({ '8': 4, '9': 8, '11': 9, '13': 8, '15': 7, '17': 9, '19': 12, '20': 13, '21': 11, '22': 6, '23': 3 })
  const at = Date.parse(`${date}T00:00:00Z`) + (Number(hour) - UAE_OFFSET_HOURS + random.next()) * HOUR_MS
  return new Date(Math.floor(at / 1000) * 1000).toISOString()
}
