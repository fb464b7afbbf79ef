import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/** Hydrates without the framework's server functions, which the product does not use: 12 kB less. */
const router = getRouter()
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
