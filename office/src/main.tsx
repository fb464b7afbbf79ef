import { directionOf, splitLocale } from '@manzil/contract/text/locale'
import { overwriteGetLocale } from '@manzil/messages/runtime'
import { readSession } from '@manzil/ui/api/session.ts'
import { discardForeignDrafts } from '@manzil/ui/browser/storage.ts'
import { keepFailures, prepareNotices } from '@manzil/ui/notices/notify.ts'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'

const { locale } = splitLocale(location.pathname)
overwriteGetLocale(() => locale)
document.documentElement.lang = locale
document.documentElement.dir = directionOf(locale)
discardForeignDrafts()
// Pages of the site do this in an inline script.
document.documentElement.toggleAttribute('data-session', readSession() !== null)
// A failed save must not go unnoticed by someone who looks elsewhere.
keepFailures(10_000)
createRoot(document.getElementById('office') as HTMLElement).render(<RouterProvider router={router} />)
// When a save fails because the network is gone, it is too late to load them.
prepareNotices()
