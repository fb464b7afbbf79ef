export { MoneyButton } from './money-button.tsx'
export { MoneySection } from './money-section.tsx'
