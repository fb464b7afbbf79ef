import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { AMENITY_CODES, TYPE_CODES } from '../formats/property-finder-codes.ts'
import type { Catalogue } from './catalogue.ts'
import { type HomeOnSale, homesOnSale } from './homes-on-sale.ts'
import { element, elements } from './xml-text.ts'

/** Writes Property Finder's XML, one property per home type on sale. */
export async function* propertyFinderXml(catalogue: Catalogue): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<list>\n'
  for await (const home of homesOnSale(catalogue)) yield propertyOf(home)
  yield '</list>\n'
}

function propertyOf({ project, unit, reference, permit, emirate, images, plans }: HomeOnSale): string {
  const [code] = (TYPE_CODES[unit.type as PropertyKindSlug] ?? 'AP').split('|')
  const amenities = Object.keys(AMENITY_CODES).filter((key) => project.amenities?.some(({ name }) => name === AMENITY_CODES[key]))
  const parts = [
    element('reference_number', reference),
    element('permit_number', permit),
    element('offering_type', project.project_type === 'commercial' ? 'CS' : 'RS'),
    element('property_type', code),
    element('price_on_application', unit.min_price ? 'No' : 'Yes'),
    element('price', unit.min_price),
    element('city', emirate),
    element('community', project.community?.name),
    element('property_name', project.title),
    element('title_en', project.title),
    element('title_ar', project.title_ar),
    element('description_en', project.description),
    element('description_ar', project.description_ar),
    element('private_amenities', amenities.join(',')),
    element('size', unit.min_area),
    element('bedroom', unit.rooms === 0 ? 'studio' : unit.rooms),
    element('bathroom', unit.bathrooms),
    element('developer', project.developer?.name),
    element('completion_status', project.category === 'ready_to_move' ? 'completed' : 'off_plan'),
    element('geopoints', project.latitude && project.longitude ? `${project.longitude},${project.latitude}` : null),
    elements('photo', 'url', images),
    elements('floor_plan', 'url', plans),
  ]
  return `  <property last_update="${project.price_date ?? project.published_at?.slice(0, 10) ?? ''}">\n${parts.join('')}  </property>\n`
}
