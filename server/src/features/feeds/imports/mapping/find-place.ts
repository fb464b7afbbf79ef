import type { ImportNote } from '@manzil/contract/feeds/calls/feeds'
import { emirateAt, isNearEmirate } from '../../../map/emirate-regions.ts'
import { cleanEmirate } from '../cleaning/clean-emirate.ts'
import type { Point } from '../cleaning/clean-point.ts'
import { cleanText, unlessPlaceholder } from '../cleaning/clean-text.ts'
import { foldName } from '../cleaning/fold-name.ts'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'
import { LIST_MARK, listIn } from '../json/list-mark.ts'
import type { EmirateSlug } from '../places/communities.ts'
import { NUMBERED_DISTRICT, type PlaceBook, type ReadPlace, readAddress } from '../places/place-book.ts'

export interface GivenPlace {
  /** One line, or a list from the country down. */
  address: string | undefined
  community: string | undefined
  building: string | undefined
  /** Of the entry: a place of the same name is the building. */
  title: string | undefined
  emirate: string | undefined
  point: Point | undefined
}

export interface FoundPlace extends ReadPlace {
  /** The Arabic name of a known community. */
  community_ar: string | undefined
  /** Whether the entry names a place as its emirate that is neither one nor a known community. */
  isEmirateUnknown: boolean
  remarks: ImportNote[]
}

/**
 * Places an entry by what it names: emirate and community, an address, else its coordinates. A known community goes by the name it
 * is known by. @param fallback emirate of entries that name none
 */
export function findPlace(
  { address, community, building, title, emirate, point }: GivenPlace,
  fallback: string | undefined,
  book: PlaceBook,
): FoundPlace {
  const own = cleanEmirate(emirate)
  const parts = partsOf(address)
  const given = readAddress(endsWithTitle(parts, title ?? building, book) ? parts.toReversed() : parts, book, own)
  // Some files have no place but in the title: `Al Mahatta, Al Qasimia, Sharjah`.
  const words = !own && parts.length === 0 && !community ? partsOf(title) : []
  const titled = words.length > 1 ? readAddress(words, book) : undefined
  const read = titled?.emirate ? titled : given
  const byName = readAddress(partsOf(community), book, own)
  const named = {
    emirate: own ?? byName.emirate ?? read.emirate,
    // A known community in the address is better than an unknown name beside it.
    community: preferred(byName, read, book),
    building: (isBuilding(building, book) && !isSame(building, community) ? building : undefined) ?? byName.building ?? read.building,
    rise: byName.rise ?? read.rise,
  }
  if (isSame(named.community, title) && !book.find(named.community, named.emirate)) {
    named.building ??= named.community
    named.community = undefined
  }
  // `Sobha Hartland` in a column of buildings says more than `Mohammed Bin Rashid City` beside it.
  const narrower = book.findWithin(named.community, named.building, named.emirate)
  if (narrower) {
    named.community = narrower.name
    named.building = read.building === named.building ? undefined : read.building
  }
  const remarks: ImportNote[] = []
  // A column called city or region may hold the community.
  const city = emirate && (own === undefined || named.community === undefined) ? book.find(emirate, own) : undefined
  const cityAsCommunity = named.community === undefined ? city : undefined
  const inDubai = named.emirate === undefined || named.emirate === 'dubai'
  const isUnknown = named.community !== undefined && book.find(named.community, named.emirate) === undefined
  const official = isUnknown && inDubai ? book.findOfficial(named.community ?? '') : undefined
  const chosen = named.emirate ?? cityAsCommunity?.emirate ?? book.find(named.community)?.emirate ?? official?.emirate
  if (chosen !== undefined && own === undefined) remarks.push('place_from_text')
  const at = point && emirateAt(point)
  const found: EmirateSlug | undefined = chosen ?? at ?? cleanEmirate(fallback)
  if (chosen === undefined && at !== undefined) remarks.push('place_from_point')
  const near =
    point && found && named.community === undefined && cityAsCommunity === undefined && isNearEmirate(point, found)
      ? book.communityAt(point, found)
      : undefined
  if (near && !remarks.includes('place_from_point')) remarks.push('place_from_point')
  if (point && found && !isNearEmirate(point, found)) remarks.push('place_conflict')
  const where = book.find(named.community, found) ?? cityAsCommunity ?? official ?? near
  return {
    emirate: found,
    community: where?.name ?? named.community,
    community_ar: where?.name_ar,
    building: named.building,
    rise: where?.rise ?? named.rise,
    isEmirateUnknown: own === undefined && city === undefined && !COUNTRY.test(emirate ?? ''),
    remarks,
  }
}

/** A column of buildings may hold numbered parts of communities: `District 13`, `Nad Al Sheba 1`. */
function isBuilding(name: string | undefined, book: PlaceBook): boolean {
  if (name === undefined || NUMBERED_DISTRICT.test(name)) return false
  return !/ \d+$/.test(name) || !book.find(name.replace(/ \d+$/, ''))
}

/** Whether a line runs from the community to the building, because it ends with the name of one: `Al Alia, Noor Tower, Ajman`. */
function endsWithTitle(parts: readonly string[], title: string | undefined, book: PlaceBook): boolean {
  const places = parts.filter((part) => !cleanEmirate(part))
  const [last, name] = [wordsOf(places.at(-1)), wordsOf(title)]
  if (places.length < 2 || last.length === 0 || name.length === 0 || book.find(places.at(-1))) return false
  return name.every((word) => last.includes(word)) || last.every((word) => name.includes(word))
}

const wordsOf = (text: string | undefined) =>
  foldName(text ?? '')
    .split(' ')
    .filter(Boolean)

const isSame = (one: string | undefined, other: string | undefined) => one !== undefined && foldName(one) === foldName(other ?? '')

function preferred(byName: ReadPlace, read: ReadPlace, book: PlaceBook): string | undefined {
  if (byName.community === undefined || read.community === undefined) return byName.community ?? read.community
  return book.find(byName.community, byName.emirate) || !book.find(read.community, read.emirate) ? byName.community : read.community
}

const COUNTRY = /^\s*(?:uae|u\.a\.e\.?|united arab emirates|emirates|الإمارات(?: العربية المتحدة)?)\s*$/i

/** A list runs from the country down, a line from the building up. */
function partsOf(given: string | undefined): string[] {
  const text = (given ?? '').slice(0, 2 * MAX_LENGTHS.name)
  const parts = text.includes(LIST_MARK) ? listIn(text).toReversed() : text.split(/[,،|>]|\s[-–—]\s/)
  return parts.flatMap((part) => unlessPlaceholder(cleanText(part)) ?? [])
}
