import { m } from '@manzil/messages'
import { Link } from '@tanstack/react-router'

export function AffordabilityLink() {
  return (
    <p className="mt-2 print:hidden">
      <Link to="/what-can-i-afford" className="inline-flex min-h-11 items-center link">
        {m.affordability_title()}
      </Link>
    </p>
  )
}
