import { AGENTS } from './agents.ts'
import { AMENITIES } from './amenities.ts'
import { DEVELOPERS } from './developers.ts'
import { setFlags } from './flags.ts'
import { makeLeads } from './leads.ts'
import { MEDIA } from './media.ts'
import type { DemoData, DemoProject } from './model.ts'
import { Covers, galleryOf, type NeighbourList } from './pictures.ts'
import { PLACES } from './places/index.ts'
import { makeOutlines } from './project-outlines.ts'
import { makeProjects } from './projects.ts'
import { Random } from './random.ts'
import { describe } from './texts/describe.ts'

/** The newest projects, which get only the best pictures. */
const BEST_PICTURE_PROJECTS = 48

/**
 * Generates 520 projects that resemble a real market, and 240 leads. The result depends only on `today` (`YYYY-MM-DD`), to
 * which prices, publication and handover are relative.
 */
export function generateDemo({ today }: { today: string }): DemoData {
  const named = makeProjects(makeOutlines(), today)
  const { withoutPicture, withoutArabic } = setFlags(named)
  const covers = new Covers()
  const exclusives = exclusiveNeighbours(named.map(({ project }) => project))
  const projects = named.map(({ project, name }, index) => {
    const random = new Random(`${project.ref} texts`)
    const best = project.is_featured || project.is_exclusive || index < BEST_PICTURE_PROJECTS
    const cover = withoutPicture.has(project.ref) ? undefined : covers.next(random, project, listsOf(project, exclusives), best)
    const text = describe(random, project, name)
    return {
      ...project,
      images: cover === undefined ? [] : galleryOf(random, project, cover),
      description: text.en,
      description_ar: withoutArabic.has(project.ref) ? null : text.ar,
    }
  })
  const leads = makeLeads(projects, today)
  return { media: MEDIA, places: PLACES, developers: DEVELOPERS, agents: AGENTS, amenities: AMENITIES, projects, leads }
}

/** Returns the lists in which a project appears beside others, except the newest. */
function listsOf(project: DemoProject, exclusives: Map<string, NeighbourList[]>): NeighbourList[] {
  return [
    { name: `place ${project.place.slug}`, apart: 2 },
    { name: `developer ${project.developer.logo}`, apart: 3 },
    { name: `category ${project.category}`, apart: 4 },
    ...(project.is_featured ? [{ name: 'featured', apart: 9 }] : []),
    ...(exclusives.get(project.ref) ?? []),
  ]
}

/** Exclusive projects are listed by price, so each appears beside its neighbours there. */
function exclusiveNeighbours(projects: readonly DemoProject[]): Map<string, NeighbourList[]> {
  const byPrice = projects.filter(({ is_exclusive }) => is_exclusive).toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))
  return new Map(byPrice.map(({ ref }, index) => [ref, [0, 1, 2].map((before) => ({ name: `exclusive ${index - before}`, apart: 4 }))]))
}
