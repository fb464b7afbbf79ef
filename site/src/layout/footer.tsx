import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateOnUse } from '../ui/hydrate-on-use.tsx'
import { FooterContent, type FooterProps } from './footer-content.tsx'

const rendered = createIsomorphicFn()
  .server(() => FooterContent)
  .client(() => undefined)

/** Links and form work without the script, which loads on first use. */
export const Footer = hydrateOnUse<FooterProps>(rendered(), () => import('./footer-content.tsx').then((module) => module.FooterContent))
