import { describe, expect, it } from 'vitest'
import { generateDemo } from './generate.ts'
import { MEDIA, type MediaItem } from './media.ts'
import type { DemoProject } from './model.ts'
import { PLACES } from './places/index.ts'

const { projects } = generateDemo({ today: '2026-11-20' })
const byId = new Map(MEDIA.map((item) => [item.id, item]))
const pictured = projects.filter(({ images }) => images.length > 0)
const coverOf = ({ images }: DemoProject): MediaItem => byId.get(images[0] ?? '') as MediaItem

/** Returns the shortest distance between two uses of a cover in a list. */
function nearestRepeat(list: readonly DemoProject[]): number {
  const last = new Map<string, number>()
  let nearest = Number.POSITIVE_INFINITY
  for (const [index, project] of list.entries()) {
    const id = project.images[0]
    if (id === undefined) continue
    nearest = Math.min(nearest, index - (last.get(id) ?? Number.NEGATIVE_INFINITY))
    last.set(id, index)
  }
  return nearest
}

describe('pictures of the demo projects', () => {
  it('show what the project is', () => {
    for (const project of pictured) {
      const { tags, kind } = coverOf(project)
      if (project.build === 'villa' || project.build === 'townhouse') expect(tags, project.slug).toContain(project.build)
      else if (project.build === 'plots') expect(kind, project.slug).toBe('community')
      else expect(tags.includes('tower') || tags.includes('midrise'), project.slug).toBe(true)
    }
  })

  it('show water only where there is water', () => {
    for (const project of pictured) {
      if (['waterfront', 'beach', 'sea', 'marina', 'lagoon'].some((tag) => coverOf(project).tags.includes(tag))) {
        expect(
          project.place.settings.some((setting) => setting === 'waterfront' || setting === 'beach'),
          project.slug,
        ).toBe(true)
      }
    }
  })

  it('have a suitable cover', () => {
    const never = ['ext-08', 'ext-22', 'ext-23', 'ext-26', 'ext-32', 'ext-40', 'ext-44', 'ext-47', 'ext-48', 'ext-49']
    for (const project of pictured) {
      expect(never).not.toContain(coverOf(project).id)
      expect(['exterior', 'community']).toContain(coverOf(project).kind)
    }
  })

  it('number five to twelve per project, without repeats', () => {
    for (const { slug, images } of pictured) {
      expect(images.length, slug).toBeGreaterThanOrEqual(5)
      expect(images.length, slug).toBeLessThanOrEqual(12)
      expect(new Set(images).size, slug).toBe(images.length)
      for (const id of images) expect(byId.has(id), id).toBe(true)
    }
  })

  it('repeat no cover among twelve neighbours or eight featured projects', () => {
    expect(nearestRepeat(projects)).toBeGreaterThanOrEqual(12)
    expect(nearestRepeat(projects.filter(({ is_featured }) => is_featured))).toBeGreaterThanOrEqual(8)
  })

  it('differ between neighbours in every other list', () => {
    const byPrice = projects.filter(({ is_exclusive }) => is_exclusive).toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))
    expect(nearestRepeat(byPrice)).toBeGreaterThan(1)
    for (const list of [...Map.groupBy(projects, ({ developer }) => developer).values()]) expect(nearestRepeat(list)).toBeGreaterThan(1)
    for (const list of [...Map.groupBy(projects, ({ category }) => category).values()]) expect(nearestRepeat(list)).toBeGreaterThan(2)
  })

  it('exist for each community', () => {
    for (const { slug, images } of PLACES) for (const id of images) expect(byId.has(id), `${slug} ${id}`).toBe(true)
  })
})
