import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface CheckLinkProps {
  /** Section of `/how-we-check` that explains the mark. */
  mark: 'registered' | 'permit' | 'price' | 'developer'
  className?: string
  children: ReactNode
}

/** Links a mark, such as a badge, to what it proves. Not for cards, which are links themselves. */
export function CheckLink({ mark, ...link }: CheckLinkProps) {
  return <Link to="/how-we-check" hash={mark} {...link} />
}
