import type { RejectionReason } from '@manzil/contract/feeds/calls/feeds'
import { slugOf } from '@manzil/contract/text/slug'
import { cleanDate } from '../cleaning/clean-date.ts'
import { cleanDescription } from '../cleaning/clean-description.ts'
import { cleanNumber } from '../cleaning/clean-number.ts'
import { cleanText, languageOf, unlessPlaceholder } from '../cleaning/clean-text.ts'
import { foldName } from '../cleaning/fold-name.ts'
import { deliveryDate } from './delivery-date.ts'
import { findPlace } from './find-community.ts'
import type { RegisterListing } from './listing.ts'
import { projectKind } from './project-kind.ts'
import { projectState } from './project-state.ts'
import type { RegisterRow } from './register-row.ts'

/** The register writes this where there is no escrow bank. */
const NO_BANK = 'Procedure Participant Ar'
const LONGEST_SLUG = 80

/**
 * Converts a row to a listing, or returns why it is rejected (docs/decisions/0003). A registered name with Arabic letters is
 * also the Arabic title, so that pages mark it as Arabic. The master developer never becomes the developer. There is no price
 * and no area.
 */
export function toListing(row: RegisterRow): RegisterListing | RejectionReason {
  const number = row.project_number.trim()
  if (!/^[1-9]\d{0,9}$/.test(number)) return 'no_project_number'
  const title = readableName(row.project_name)
  if (title === undefined) return 'no_readable_name'
  const percent = percentage(row.percent_completed)
  const status = row.project_status.trim().toUpperCase()
  const state = projectState(status, percent)
  if (!state) return 'unknown_status'

  const { finished, ...stored } = state
  const [area, areaAr, master] = [row.area_name_en, row.area_name_ar, row.master_project_en].map(cleanText)
  const [start, end, completion] = [row.project_start_date, row.project_end_date, row.completion_date].map(cleanDate)
  const snapshot = cleanDate(row.load_timestamp)
  const units = cleanNumber(row.no_of_units) ?? 0
  const villas = cleanNumber(row.no_of_villas) ?? 0
  const text = `${title} ${row.project_description_en} ${row.project_description_ar}`
  const bank = cleanText(row.escrow_agent_name)
  return {
    number,
    slug: projectSlug(area, master, number),
    title,
    title_ar: /\p{Script=Arabic}/u.test(title) ? title : null,
    ...descriptions(row),
    place: findPlace({ area, area_ar: areaAr, master_project: master }) ?? null,
    state: stored,
    ...projectKind({ classification: row.project_classification_id.trim(), units, villas, text }),
    total_units: totalUnits(row, units, villas),
    construction_percent: percent,
    delivery_date: deliveryDate({ finished, start, end, completion, snapshot }) ?? null,
    status,
    escrow_bank: bank === NO_BANK ? null : (bank ?? null),
    master_project: master ?? null,
    master_project_ar: cleanText(row.master_project_ar) ?? null,
    master_developer: cleanText(row.master_developer_name) ?? null,
    start_date: start ?? null,
    snapshot_date: snapshot ?? null,
  }
}

/** Undefined if the register lost the letters (`???????? ? ???? 2`) or never had any (`.`). */
function readableName(given: string): string | undefined {
  const name = cleanText(withLostDashes(given))
  if (name === undefined || name.includes('\ufffd')) return undefined
  return /\p{L}/u.test(name) || /^[\d\s]+$/.test(name) ? name : undefined
}

/** Restores dashes that the register turned into question marks. One between spaces cannot be a lost letter. */
function withLostDashes(text: string): string {
  return text.replace(/(?<=\s)\?(?=\s)/g, '–')
}

/** Assigns each description to its language, whichever column it is in. */
function descriptions(row: RegisterRow): { description: string; description_ar: string | null } {
  const texts = [row.project_description_en, row.project_description_ar].map(withLostDashes)
  const [english, arabic] = (['en', 'ar'] as const).map((language) =>
    texts.find((text) => languageOf(unlessPlaceholder(cleanText(text)) ?? '') === language),
  )
  return { description: cleanDescription(english) ?? '', description_ar: cleanDescription(arabic) ?? null }
}

function percentage(given: string): number | null {
  const percent = cleanNumber(given)
  return percent === undefined || percent > 100 ? null : Math.round(percent)
}

/** Units and villas often count the same homes twice. Villas may be counted only as plots. */
function totalUnits(row: RegisterRow, units: number, villas: number): number | null {
  const plots = row.project_classification_id.trim() === '1' ? 0 : (cleanNumber(row.no_of_lands) ?? 0)
  return Math.max(units, villas) || plots || null
}

/** The register number makes the URL unique. */
function projectSlug(area: string | undefined, master: string | undefined, number: string): string {
  const names = [area, master].flatMap((name) => name ?? [])
  const distinct = names.filter((name, at) => names.findIndex((other) => foldName(other) === foldName(name)) === at)
  return `${slugOf(distinct.join(' '), LONGEST_SLUG - number.length - 1) || 'dubai-project'}-${number}`
}
