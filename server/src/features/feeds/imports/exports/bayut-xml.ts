import { PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import type { Catalogue } from './catalogue.ts'
import { type HomeOnSale, homesOnSale } from './homes-on-sale.ts'
import { element, elements } from './xml-text.ts'

/** Writes the XML of Bayut and dubizzle, one property per home type on sale. */
export async function* bayutXml(catalogue: Catalogue): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<Properties>\n'
  for await (const home of homesOnSale(catalogue)) yield propertyOf(home)
  yield '</Properties>\n'
}

function propertyOf({ project, unit, reference, permit, emirate, images, plans }: HomeOnSale): string {
  const parts = [
    element('Property_Ref_No', reference),
    element('Property_Status', 'live'),
    element('Property_purpose', 'Buy'),
    element('Permit_Number', permit),
    element('Property_Type', PROPERTY_KINDS.find(({ slug }) => slug === unit.type)?.name),
    element('Property_Size', unit.min_area),
    element('Property_Size_Unit', unit.min_area ? 'SQFT' : null),
    element('Bedrooms', unit.rooms),
    element('Bathrooms', unit.bathrooms),
    elements(
      'Features',
      'Feature',
      (project.amenities ?? []).map(({ name }) => name),
    ),
    element('Off_plan', project.category === 'ready_to_move' ? 'No' : 'Yes'),
    element('Last_Updated', project.price_date ?? project.published_at?.slice(0, 10)),
    element('Property_Title', project.title),
    element('Property_Title_AR', project.title_ar),
    element('Property_Description', project.description),
    element('Property_Description_AR', project.description_ar),
    element('City', emirate),
    element('Locality', project.community?.name),
    element('Tower_Name', project.title),
    element('Developer', project.developer?.name),
    element('Price', unit.min_price),
    elements('Images', 'Image', images),
    elements('Floor_Plans', 'Floor_Plan', plans),
    elements('Portals', 'Portal', ['Bayut', 'dubizzle']),
  ]
  return `  <Property>\n${parts.join('')}  </Property>\n`
}
