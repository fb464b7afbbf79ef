import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'

export interface OfferedProject {
  slug: string
  homes: number[]
}

const HOMES = 4
const PAGE = 100

export async function offeredProjects(url: string, max: number): Promise<OfferedProject[]> {
  const read = async (path: string) => (await fetch(`${url}/api/v1${path}`)).json() as Promise<never>
  const found: OfferedProject[] = []
  const { results } = (await read(`/property/?page_size=${PAGE}`)) as { results: { data: { slug: string }[] } }
  for (const { slug } of results.data) {
    const answer = (await read(`/property-detail/${slug}/`)) as { data: { data: PropertyDetail } }
    const listings = answer.data.data.units.flatMap(({ unit_listings }) => unit_listings)
    const homes = listings.filter(({ status }) => status === 'available').map(({ id }) => id)
    if (homes.length >= 2) found.push({ slug, homes: homes.slice(0, HOMES) })
    if (found.length === max) break
  }
  return found
}

/** Returns the time and size of one download. Throws on an error response. */
export async function fetchDocument(url: string, { slug }: OfferedProject, query: Record<string, string>) {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/v1/property-salesoffer/${slug}/?${new URLSearchParams(query)}`)
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.status !== 200) throw new Error(`the offer of ${slug} returned ${answer.status}`)
  return { ms: performance.now() - startedAt, bytes }
}
