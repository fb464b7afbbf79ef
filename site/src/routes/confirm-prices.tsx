import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPricesPage } from '../features/catalogue/prices/confirm-prices-page.tsx'

export const Route = createFileRoute('/confirm-prices')({
  component: ConfirmPricesPage,
})
