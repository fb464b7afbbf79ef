import { directionOf, splitLocale } from '@manzil/contract/text/locale'
import { overwriteGetLocale } from '@manzil/messages/runtime'
import { discardForeignDrafts } from '@manzil/ui/browser/storage.ts'
import { keepFailures } from '@manzil/ui/notices/notify.ts'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'

const { locale } = splitLocale(location.pathname)
overwriteGetLocale(() => locale)
document.documentElement.lang = locale
document.documentElement.dir = directionOf(locale)
discardForeignDrafts()
// A failed save must not go unnoticed by someone who looks elsewhere.
keepFailures(10_000)
createRoot(document.getElementById('office') as HTMLElement).render(<RouterProvider router={router} />)
