import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Hydrates without the framework's server functions, which are not used: saves 12 kB. In a task of its own, so that a phone can respond
 * between the evaluation of the scripts and this.
 */
setTimeout(() => {
  const router = getRouter()
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
})
