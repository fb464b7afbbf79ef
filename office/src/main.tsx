import { directionOf, splitLocale } from '@manzil/contract/text/locale'
import { overwriteGetLocale } from '@manzil/messages/runtime'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'

const { locale } = splitLocale(location.pathname)
overwriteGetLocale(() => locale)
document.documentElement.lang = locale
document.documentElement.dir = directionOf(locale)
createRoot(document.getElementById('office') as HTMLElement).render(<RouterProvider router={router} />)
