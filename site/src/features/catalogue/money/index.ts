export { CostFigures, CostSummary } from './cost-summary.tsx'
export { type Home, pricedProject } from './flows.ts'
export { MoneyButton } from './money-button.tsx'
export { MoneySection } from './money-section.tsx'
