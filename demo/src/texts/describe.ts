import { isSoldAsWhole } from '../kinds.ts'
import type { DemoProject } from '../model.ts'
import type { Bilingual } from '../places/index.ts'
import type { Random } from '../random.ts'
import { AROUND, guaranteeSentence, HOMES, NOT_BEGUN, ON_HOLD, planSentence, TERMS, UNDATED } from './closings.ts'
import { type Facts, factsOf } from './facts.ts'
import { OTHER_OPENINGS, STORE_OPENINGS, WHOLE_OPENINGS } from './other-openings.ts'
import { HOUSE_OPENINGS, HOUSE_THOUGHTS, type Sentence, TOWER_DESIGN_NOTES, TOWER_OPENINGS } from './residential-openings.ts'

/** Returns a description in both languages as HTML: the project, its homes, its surroundings and the terms of sale. */
export function describe(random: Random, project: DemoProject, title: Bilingual): Bilingual {
  const facts = factsOf(project, title)
  const paragraphs = [...openingOf(random, project, facts), closingOf(random, project, facts)]
  const shared = project.amenities.length > 9 && random.chance(0.3) ? amenityList(project) : undefined
  return {
    en: html(paragraphs.map(({ en }) => en)) + (shared?.en ?? ''),
    ar: html(paragraphs.map(({ ar }) => ar)) + (shared?.ar ?? ''),
  }
}

function openingOf(random: Random, { build, kind }: DemoProject, facts: Facts): Bilingual[] {
  const say = (sentence: Sentence) => sentence(facts)
  if (isSoldAsWhole(kind)) return random.pick(WHOLE_OPENINGS).map(say)
  if (kind === 'store') return random.pick(STORE_OPENINGS).map(say)
  if (build === 'tower' || build === 'midrise') return homes(random, facts, TOWER_OPENINGS, TOWER_DESIGN_NOTES)
  if (build === 'villa' || build === 'townhouse') return homes(random, facts, HOUSE_OPENINGS, HOUSE_THOUGHTS)
  return random.pick(OTHER_OPENINGS[build]).map(say)
}

function homes(random: Random, facts: Facts, openings: readonly Sentence[], thoughts: readonly Bilingual[]): Bilingual[] {
  const [first, second] = random.some(thoughts, 2) as [Bilingual, Bilingual]
  const about = random.pick(HOMES)(facts)
  const around = random.pick(AROUND)(facts)
  const opening = joined([random.pick(openings)(facts), first])
  return random.chance(0.5) ? [opening, joined([about, second]), around] : [opening, joined([about, around])]
}

function closingOf(random: Random, { category, project_status, delivery_date }: DemoProject, facts: Facts): Bilingual {
  const exception = delivery_date === null ? UNDATED : project_status === 'on_hold' ? ON_HOLD : undefined
  const fitting = category === 'off_plan' && facts.built < 5 ? NOT_BEGUN : TERMS[category]
  const terms = (exception ?? random.pick(fitting))(facts)
  return joined([terms, planSentence(facts), guaranteeSentence(facts)].filter((sentence) => sentence !== undefined))
}

function joined(sentences: readonly Bilingual[]): Bilingual {
  return { en: sentences.map(({ en }) => en).join(' '), ar: sentences.map(({ ar }) => ar).join(' ') }
}

function html(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${text}</p>`).join('')
}

function amenityList({ amenities }: DemoProject): Bilingual {
  const items = amenities.slice(6, 10)
  const list = (names: string[]) => `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`
  return { en: list(items.map(({ name }) => name)), ar: list(items.map(({ name_ar }) => name_ar)) }
}
