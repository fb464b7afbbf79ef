import { permitAuthorityOf } from '@manzil/contract/catalogue/advertising'
import { termId, termIds } from '@manzil/contract/catalogue/project-terms'
import { CONSENT_VERSION } from '@manzil/contract/enquiries/consent'
import { slugOf } from '@manzil/contract/text/slug'
import { DAY_MS } from '@manzil/contract/time/calendar'
import type { DemoData, DemoProject, DemoUnit } from '@manzil/demo/model'

import { consentText } from '../../enquiries/leads/index.ts'

const PRICE_SOURCE = 'developer'
const SOURCE = 'demo'

/** Ids of projects by reference, or of their parts by {@link partKey}. */
export type Ids = ReadonlyMap<string, number>

export function partKey(projectId: number, position: number): string {
  return `${projectId} ${position}`
}

/** Rows that refer to each other by key. */
export function catalogueRows({ media, places, developers, amenities, agents }: DemoData) {
  return {
    media: media.map(({ id, kind, address, width, height, alt, alt_ar, thumbhash, color, focus }) => ({
      key: id,
      kind: kind === 'plan' || kind === 'logo' || kind === 'avatar' ? kind : 'image',
      address,
      width,
      height,
      alt,
      alt_ar,
      thumbhash,
      color,
      focus,
    })),
    communities: places.map(({ slug, name, name_ar, emirate, about, latitude, longitude }) => ({
      slug,
      name,
      name_ar,
      latitude,
      longitude,
      emirate_id: termId('emirate', emirate),
      description: about.en,
      description_ar: about.ar,
    })),
    developers: developers.map(({ name, name_ar, logo, about, location, established_year }) => ({
      slug: slugOf(name),
      name,
      name_ar,
      logo,
      established_year,
      license_number: demoNumber('LIC', logo),
      description: about.en,
      description_ar: about.ar,
      location: location.en,
      location_ar: location.ar,
    })),
    amenities,
    users: agents.map((agent, index) => ({
      ...agent,
      broker_number: demoNumber('BRN', String(index + 1)),
      brokerage: 'Manzil Demo Realty',
      brokerage_number: demoNumber('ORN', '1'),
    })),
  }
}

export function communityImageRows({ places }: DemoData, added: Ids) {
  return places.flatMap(({ slug, images }) => {
    const community_id = added.get(slug)
    return community_id === undefined ? [] : images.map((image, position) => ({ community_id, position, image }))
  })
}

export function projectRows({ projects }: DemoData) {
  return projects.map((project) => ({
    slug: project.slug,
    title: project.title,
    title_ar: project.title_ar,
    description: project.description,
    description_ar: project.description_ar,
    developer: slugOf(project.developer.name),
    community: project.place.slug,
    agent: project.agent.username,
    ...termIds({ ...project, emirate: project.place.emirate, property_type: project.kind }),
    price: project.price,
    ...sourceOf(project.price, project),
    area_sqft: project.area_sqft,
    delivery_date: project.delivery_date,
    down_payment_percent: project.down_payment_percent,
    rental_guarantee: project.rental_guarantee_percent !== null,
    rental_guarantee_percent: project.rental_guarantee_percent,
    latitude: project.latitude,
    longitude: project.longitude,
    total_units: project.total_units,
    floors: project.floors,
    escrow_account: project.category === 'ready_to_move' ? null : demoNumber('ESC', project.ref),
    service_charge: project.service_charge,
    service_charge_year: project.service_charge === null ? null : new Date(project.published_at).getUTCFullYear(),
    construction_percent: project.construction_percent,
    is_exclusive: project.is_exclusive,
    is_featured: project.is_featured,
    source: SOURCE,
    source_ref: project.ref,
    published_at: project.published_at,
    updated_at: laterOf(project.published_at, project.price_date),
  }))
}

/** In the emirates that issue permits, with expiry dates over the year to come. */
export function permitRows({ projects }: DemoData, added: Ids, today: string) {
  const permitted = projects.filter(({ place }) => permitAuthorityOf(place.emirate) !== undefined)
  return permitted.flatMap(({ ref }, index) => {
    const property_id = added.get(ref)
    if (property_id === undefined) return []
    const left = 15 + ((index * 37) % 340)
    return [{ property_id, number: demoNumber('AD', ref), issued_on: dayAfter(today, left - 365), expires_on: dayAfter(today, left) }]
  })
}

/** A number that can't be mistaken for an authority's. */
function demoNumber(kind: string, key: string): string {
  return `DEMO-${kind}-${key.replace(/\D/g, '').padStart(3, '0')}`
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function projectPartRows({ projects }: DemoData, added: Ids) {
  return {
    images: eachAdded(projects, added, ({ images }, property_id) => images.map((image, position) => ({ property_id, position, image }))),
    amenities: eachAdded(projects, added, ({ amenities }, property_id) => amenities.map(({ slug }) => ({ property_id, amenity: slug }))),
  }
}

export function unitRows({ projects }: DemoData, added: Ids) {
  return eachAdded(projects, added, (project, property_id) =>
    project.units.map(({ kind, rooms, bathrooms, min_price, max_price, min_area, max_area }, position) => ({
      property_id,
      position,
      unit_type_id: termId('property_type', kind),
      rooms,
      bathrooms,
      min_price,
      max_price,
      min_area,
      max_area,
      ...sourceOf(min_price, project),
    })),
  )
}

export function unitPlanRows({ projects }: DemoData, added: Ids, units: Ids) {
  return eachUnit(projects, added, units, ({ plans }, unit) => plans.map((plan, position) => ({ unit_id: unit.id, position, plan })))
}

export function homeRows({ projects }: DemoData, added: Ids, units: Ids) {
  return eachUnit(projects, added, units, ({ listings }, { id, property_id, project }) =>
    listings.map((listing) => ({ property_id, unit_id: id, ...listing, ...sourceOf(listing.price, project) })),
  )
}

export function planRows({ projects }: DemoData, added: Ids) {
  return eachAdded(projects, added, ({ plans }, property_id) =>
    plans.map(({ name, name_ar, description, description_ar }, position) => ({
      property_id,
      position,
      name,
      name_ar,
      description,
      description_ar,
    })),
  )
}

export function paymentStepRows({ projects }: DemoData, added: Ids, plans: Ids) {
  return eachAdded(projects, added, (project, property_id) =>
    project.plans.flatMap(({ steps }, position) => {
      const payment_plan_id = plans.get(partKey(property_id, position))
      return steps.map((step, place) => ({ payment_plan_id, position: place, ...step }))
    }),
  )
}

/** With the consent text of today's forms. */
export function leadRows({ leads }: DemoData) {
  return leads.map(({ locale, about, project, ...lead }) => ({
    ...lead,
    locale,
    project,
    about,
    consent_version: CONSENT_VERSION,
    consent_text: consentText(CONSENT_VERSION, locale),
  }))
}

function eachAdded<Row>(projects: DemoProject[], added: Ids, rowsOf: (project: DemoProject, projectId: number) => Row[]): Row[] {
  return projects.flatMap((project) => {
    const id = added.get(project.ref)
    return id === undefined ? [] : rowsOf(project, id)
  })
}

interface UnitPlace {
  id: number | undefined
  property_id: number
  project: DemoProject
}

function eachUnit<Row>(projects: DemoProject[], added: Ids, units: Ids, rowsOf: (unit: DemoUnit, place: UnitPlace) => Row[]): Row[] {
  return eachAdded(projects, added, (project, property_id) =>
    project.units.flatMap((unit, position) => rowsOf(unit, { id: units.get(partKey(property_id, position)), property_id, project })),
  )
}

function sourceOf(price: number | null, { price_date }: DemoProject) {
  return price === null ? { price_source: null, price_date: null } : { price_source: PRICE_SOURCE, price_date }
}

function laterOf(published: string, priced: string | null): string {
  return priced !== null && priced > published.slice(0, 10) ? `${priced}T00:00:00.000+04:00` : published
}
