import { RecordKey } from '@manzil/contract/calls/inputs'
import { BrochureQuery, ComparisonDocumentQuery, SalesOfferQuery } from '@manzil/contract/documents/documents'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { documentRoute } from './document-route.ts'
import { makeBrochure } from './make-brochure.ts'
import { makeComparison } from './make-comparison.ts'
import { makeSalesOffer } from './make-sales-offer.ts'

export function documentRoutes(app: FastifyInstance, services: Services): void {
  const route = documentRoute(app, services)
  route('/property-salesoffer/:key', {
    summary: 'Sales offer of a project as PDF: homes, dated payment plan, fees, validity, contact',
    description: 'An offer of today. Homes that are sold or reserved are not offered.',
    params: RecordKey,
    query: SalesOfferQuery,
    make: ({ params, query, locale, charge }) => makeSalesOffer(services, params.key, query, locale, charge),
  })
  route('/property-brochure/:key', {
    summary: 'Brochure of a project as PDF: photos, facts, description, homes, payment plans, place, floor plans, contact',
    params: RecordKey,
    query: BrochureQuery,
    make: ({ params, locale, charge }) => makeBrochure(services, params.key, locale, charge),
  })
  route('/property-comparison', {
    summary: 'Up to four projects side by side as PDF, in the order asked for',
    description: 'Projects that are not published are left out; where none is left, there is no such document.',
    query: ComparisonDocumentQuery,
    make: ({ query, locale, charge }) => makeComparison(services, query.ids, locale, charge),
  })
}
