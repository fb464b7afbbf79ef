import type { TravelTimes } from './travel-times.ts'

export { type Roads, type Times, TravelTimes } from './travel-times.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    travel: TravelTimes
  }
}
