export type {
  AreasTest,
  CarMeasure,
  PlaceLimit,
  PlaceMeasure,
  PlaceTest,
} from './place-tests.ts'
export { CAR_MINUTES_PER_SECOND, RUSH_MINUTES_PER_SECOND } from './place-tests.ts'
export { areasOf, findDistrictNames, findPlaceNames, resolveDistricts, resolveRadii, resolveTrips } from './resolve-places.ts'
