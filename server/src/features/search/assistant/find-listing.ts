import type { FilterTexts } from '@manzil/assistant/refine'
import type { PropertyCard, PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'
import type { Locale } from '@manzil/contract/text/locale'
import type { Services } from '../../../platform/services.ts'
import { findDetails } from '../../catalogue/projects/index.ts'
import { homesIn } from './find-project-asked-about.ts'
import type { Subject } from './find-subject.ts'
import { findOpenHome, type OpenHome } from './open-home.ts'
import { findHomes } from './search-homes.ts'

/** The project that a conversation is about, and its card with the homes in question, if it has such. */
export interface Listing {
  project: PropertyDetail
  properties: PropertyCard[]
  /** The home whose page is open, if the message means it. */
  home?: OpenHome | undefined
}

/** A question about a listing, with what its answer needs. */
export interface AskedOfListing extends Listing {
  services: Services
  subject: Subject
  title: string
  locale: Locale
}

/**
 * Finds the one project that a message names, whose page is open, or that the conversation is about. A page that is open outdoes an
 * earlier search, which may be how the buyer got there.
 */
export async function findListing(services: Services, { asked, understanding }: Subject): Promise<Listing | undefined> {
  const { former, homes } = asked
  const { found } = understanding.read
  const named = found.find(({ field }) => field === 'project')?.value
  const project = named ?? asked.project ?? former.project
  if (project === undefined) return undefined
  const card = await findOnly(services, { project })
  if (!card) return undefined
  const ofMessage = homesIn(Object.fromEntries(found.map(({ field, value }) => [field, value])))
  const withHomes =
    (await findOnly(services, { ...homesIn(former), ...homes, ...ofMessage, project })) ??
    (await findOnly(services, { ...ofMessage, project }))
  const [detail] = await findDetails(services, [card.id])
  return detail && { project: detail, properties: [withHomes ?? card], home: findOpenHome(detail, asked, understanding.read) }
}

/** Returns the only project that matches; undefined for several. */
async function findOnly(services: Services, filters: FilterTexts): Promise<PropertyCard | undefined> {
  if (!ListPropertiesQuery.safeParse(filters).success) return undefined
  const { count, properties } = await findHomes(services, filters)
  return count === 1 ? properties[0] : undefined
}
