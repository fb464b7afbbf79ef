import type { AroundKind } from '@manzil/contract/map/around'
import { icon } from '@manzil/ui/icons.tsx'
import type { ReactNode } from 'react'

const DRAWINGS: Record<AroundKind, ReactNode> = {
  metro: <path d="M7 4.500h10v11H7zM7 11h10M9.500 15.500 8 19m6.500-3.500L16 19M10 13.300v.1m4-.1v.1" />,
  school: <path d="m3 9.500 9-4 9 4-9 4zM7 11.500v4.500c3 2 7 2 10 0v-4.500M21 9.500v5" />,
  nursery: <path d="M5 11.500h14v7.500H5zM8 11.500V8l4-3 4 3v3.500M12 19v-4" />,
  hospital: <path d="M9.500 4.500h5v5h5v5h-5v5h-5v-5h-5v-5h5z" />,
  supermarket: <path d="M3.500 5H6l2.500 10h9L20 8H7M9.500 19v.1m7-.1v.1" />,
  mall: <path d="M5 8.500h14l1 11H4zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" />,
  beach: <path d="M12 5v14M4 12a8 8 0 0 1 16 0zM5 19.500h14" />,
  park: <path d="M12 20v-8m0 4 3-3M12 4a5 5 0 0 1 4 8 4 4 0 0 1-4 2 4 4 0 0 1-4-2 5 5 0 0 1 4-8z" />,
  mosque: <path d="M6 19.500V13a6 6 0 0 1 12 0v6.500zM12 7V4M10 19.500V16a2 2 0 0 1 4 0v3.500M3.500 19.500V9m17 10.500V9" />,
  airport: <path d="m4 13 7-2.500V6a1.300 1.300 0 0 1 2.500 0v4.500l7 2.500v2l-7-1.500v4l2 1.500v1l-3.200-.8L9 20v-1l2-1.500v-4L4 15z" />,
}

const ICONS = Object.fromEntries(Object.entries(DRAWINGS).map(([kind, drawing]) => [kind, icon(drawing)])) as Record<
  AroundKind,
  ReturnType<typeof icon>
>

export function KindIcon({ kind, className }: { kind: AroundKind; className?: string }) {
  const Icon = ICONS[kind]
  return <Icon {...(className && { className })} />
}
