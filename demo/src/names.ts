import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import type { Bilingual, Build, Place } from './places/index.ts'
import type { Random } from './random.ts'

type Form = readonly [en: string, ar: string]
type NameTheme = 'water' | 'green' | 'desert' | 'city'

/** Second halves of names. In Arabic they follow the first half in the genitive. */
const STEMS = readNames<NameTheme>('name-stems.csv')

const FORMS = readNames<Build>('name-forms.csv')
const SHORE_FORMS: readonly Form[] = [
  ['Quay', 'رصيف'],
  ['Bay', 'خليج'],
  ['Shores', 'شواطئ'],
]
const OF_KIND: Partial<Record<PropertyKindSlug, Form>> = {
  hotel: ['Hotel', 'فندق'],
  building: ['Building', 'مبنى'],
  penthouse: ['Penthouses', 'بنتهاوس'],
}

/** Generates names that are unique in both languages. */
export class Names {
  readonly #taken = new Set<string>()
  readonly #uses = new Map<string, number>()

  reserve(name: Bilingual): void {
    this.#taken.add(name.en).add(name.ar)
  }

  next(random: Random, place: Place, build: Build, kind: PropertyKindSlug): Bilingual {
    const forms = formsOf(random, place, build, kind)
    const stems = [...STEMS[airOf(random, place)], ...STEMS.city]
    const rarest = random.shuffled(stems).toSorted((a, b) => this.#usesOf(a) - this.#usesOf(b))
    for (const stem of rarest) {
      for (const form of forms) {
        const name = { en: `${stem[0]} ${form[0]}`, ar: `${form[1]} ${stem[1]}` }
        if (this.#taken.has(name.en) || this.#taken.has(name.ar)) continue
        this.reserve(name)
        this.#uses.set(stem[0], this.#usesOf(stem) + 1)
        return name
      }
    }
    throw new RangeError(`no name is left for a ${kind} in ${place.slug}`)
  }

  #usesOf(stem: readonly string[]): number {
    return this.#uses.get(stem[0] ?? '') ?? 0
  }
}

function airOf(random: Random, place: Place): NameTheme {
  const setting = random.pick(place.settings)
  if (setting === 'waterfront' || setting === 'beach') return 'water'
  if (setting === 'park' || setting === 'golf' || setting === 'family') return 'green'
  return setting === 'desert' ? 'desert' : 'city'
}

function formsOf(random: Random, place: Place, build: Build, kind: PropertyKindSlug): Form[] {
  const own = OF_KIND[kind]
  if (own) return [own, ...FORMS[build]]
  const stacked = build === 'tower' || build === 'midrise'
  const ashore = stacked && place.settings.some((setting) => setting === 'waterfront' || setting === 'beach')
  return random.shuffled(ashore ? [...FORMS[build], ...SHORE_FORMS] : FORMS[build])
}

/** Reads a table of names in both languages, grouped by its first column. */
function readNames<Group extends string>(file: string): Record<Group, Form[]> {
  const [, ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
  const rows = lines.map((line) => line.split(',') as [Group, en: string, ar: string])
  const groups = Map.groupBy(rows, ([group]) => group)
  return Object.fromEntries([...groups].map(([group, named]) => [group, named.map(([, en, ar]) => [en, ar])])) as unknown as Record<
    Group,
    Form[]
  >
}
