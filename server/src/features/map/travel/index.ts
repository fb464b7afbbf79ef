import type { TravelTimes } from './travel-times.ts'

export type { ReachLimit } from './reached-area.ts'
export type { Roads, Times } from './roads.ts'
export { TravelTimes } from './travel-times.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    travel: TravelTimes
  }
}
