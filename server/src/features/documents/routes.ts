import { RecordKey } from '@manzil/contract/calls/inputs'
import { BrochureQuery, ComparisonDocumentQuery, SalesOfferQuery } from '@manzil/contract/documents/calls/documents'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { makeBrochure } from './brochure/make-brochure.ts'
import { makeComparison } from './comparison/make-comparison.ts'
import { documentRoute } from './document-route.ts'
import { makeSalesOffer } from './sales-offer/make-sales-offer.ts'

export function documentRoutes(app: FastifyInstance, services: Services): void {
  const route = documentRoute(app, services)
  route('/property-salesoffer/:key', {
    summary: 'Get the sales offer of a project as PDF: homes, dated payment plan, fees, validity, contact',
    description: 'The offer is dated today. Sold and reserved homes are left out.',
    params: RecordKey,
    query: SalesOfferQuery,
    project: { kind: 'sales_offer', keyOf: ({ key }) => key },
    make: ({ params, query, locale, charge }) => makeSalesOffer(services, params.key, query, locale, charge),
  })
  route('/property-brochure/:key', {
    summary: 'Get the brochure of a project as PDF: photos, facts, description, homes, payment plans, location, floor plans, contact',
    params: RecordKey,
    query: BrochureQuery,
    project: { kind: 'brochure', keyOf: ({ key }) => key },
    make: ({ params, locale, charge }) => makeBrochure(services, params.key, locale, charge),
  })
  route('/property-comparison', {
    summary: 'Get up to four projects side by side as PDF, in the requested order',
    description: 'Unpublished projects are left out; if none remain, returns 404.',
    query: ComparisonDocumentQuery,
    make: ({ query, locale, charge }) => makeComparison(services, query.ids, locale, charge),
  })
}
