export { type AreasTest, type PlaceLimit, type PlaceMeasure, type PlaceTest, WALK_MINUTES_PER_METRE } from './place-tests.ts'
export { areasOf, findDistrictNames, findPlaceNames, resolveDistricts, resolveRadii, resolveTrips } from './resolve-places.ts'
