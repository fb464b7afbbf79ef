import { CATEGORIES, idBySlug, PROJECT_STATUSES, SALES_STATUSES } from '@manzil/contract/catalogue/terms'

type Id<T extends readonly { id: number }[]> = T[number]['id']

export interface ProjectState {
  finished: boolean
  category_id: Id<typeof CATEGORIES>
  project_status_id: Id<typeof PROJECT_STATUSES>
  sales_status_id: Id<typeof SALES_STATUSES>
}

const OFF_PLAN = idBySlug(CATEGORIES, 'off_plan')
const READY = idBySlug(CATEGORIES, 'ready_to_move')
const COMING_SOON = idBySlug(CATEGORIES, 'coming_soon')
const NOT_STARTED = idBySlug(PROJECT_STATUSES, 'not_started')
const UNDER_CONSTRUCTION = idBySlug(PROJECT_STATUSES, 'under_construction')
export const COMPLETED = idBySlug(PROJECT_STATUSES, 'completed')
const ON_HOLD = idBySlug(PROJECT_STATUSES, 'on_hold')
const ANNOUNCED = idBySlug(SALES_STATUSES, 'announced')
const ON_SALE = idBySlug(SALES_STATUSES, 'on_sale')

/**
 * Derives a project's state from the register's status and percentage; undefined for an unknown status. The register has no
 * sales, so projects that may be sold count as on sale. A frozen project (`FRIEZED`) was registered for sale off plan and is
 * listed as such, but on hold and not on sale.
 */
export function projectState(status: string, percent: number | null): ProjectState | undefined {
  const building = (percent ?? 0) > 0 ? UNDER_CONSTRUCTION : NOT_STARTED
  const comingSoon = { finished: false, category_id: COMING_SOON, sales_status_id: ANNOUNCED } as const
  switch (status) {
    case 'FINISHED':
      return { finished: true, category_id: READY, project_status_id: COMPLETED, sales_status_id: ON_SALE }
    case 'ACTIVE':
      return { finished: false, category_id: OFF_PLAN, project_status_id: UNDER_CONSTRUCTION, sales_status_id: ON_SALE }
    case 'NOT_STARTED':
      return { ...comingSoon, project_status_id: NOT_STARTED }
    case 'PENDING':
    case 'CONDITIONAL_ACTIVATING':
      return { ...comingSoon, project_status_id: building }
    case 'FRIEZED':
      return { finished: false, category_id: OFF_PLAN, project_status_id: ON_HOLD, sales_status_id: ANNOUNCED }
    default:
      return undefined
  }
}
