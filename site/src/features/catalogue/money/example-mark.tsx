import { m } from '@manzil/messages'
import type { Home } from './flows.ts'

/** Follows the title of a home whose payments are those of the example plan. */
export function ExampleMark({ home: { plan } }: { home: Home }) {
  return plan.is_example && <span className="ms-2 shrink-0 font-text text-sm font-normal text-muted">{m.plan_example()}</span>
}

/** The mark as text, where elements are not possible. */
export function titleWithMark({ title, plan }: Home): string {
  return plan.is_example ? `${title} (${m.plan_example()})` : title
}
