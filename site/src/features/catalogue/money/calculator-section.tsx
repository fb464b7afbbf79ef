import type { ReactNode } from 'react'
import type { Home } from './flows.ts'

/** A part of the calculator. Below a payment plan, its heading is one level deeper. */
export function CalculatorSection({ home, title, children }: { home: Home; title: string; children: ReactNode }) {
  const Heading = home.has_plan ? 'h4' : 'h3'
  return (
    <section>
      <Heading className="display pb-3 text-xl">{title}</Heading>
      {children}
    </section>
  )
}
