import { createIsomorphicFn } from '@tanstack/react-start'
import { whenUsed } from '../when-used.tsx'
import { FooterContent, type FooterProps } from './footer-content.tsx'

const rendered = createIsomorphicFn()
  .server(() => FooterContent)
  .client(() => undefined)

/** The footer of every page; its links and its form work before its script is loaded, which happens when it is used. */
export const Footer = whenUsed<FooterProps>(rendered(), () => import('./footer-content.tsx').then((module) => module.FooterContent))
