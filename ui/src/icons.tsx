import type { ReactNode } from 'react'

/** Creates an icon on a 24 px grid with a 1.5 px stroke. Decorative: the control around it has the name. */
export function icon(drawing: ReactNode) {
  return function Icon({ className = 'size-5' }: { className?: string }) {
    return (
      <svg
        className={`shrink-0 ${className}`}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )
  }
}

export const ArrowIcon = icon(<path d="M4 12h16m-6-6 6 6-6 6" />)
export const ChevronDownIcon = icon(<path d="m7 10 5 5 5-5" />)
export const ChevronEndIcon = icon(<path d="m10 6 6 6-6 6" />)
export const ChevronStartIcon = icon(<path d="m14 6-6 6 6 6" />)
export const CloseIcon = icon(<path d="m7 7 10 10M17 7 7 17" />)
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </>,
)
export const MenuIcon = icon(<path d="M4 8h16M4 16h16" />)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15.5" r="3.5" />
    <path d="m10.5 13 8-8m-3 3 2.5 2.5" />
  </>,
)
export const SortIcon = icon(<path d="M7 5v14m-3-3 3 3 3-3M13 7h7M13 12h5M13 17h3" />)
export const FilterIcon = icon(
  <>
    <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />
    <circle cx="15.5" cy="7" r="2.3" />
    <circle cx="8.5" cy="17" r="2.3" />
  </>,
)
export const FloorPlanIcon = icon(<path d="M4 4h16v16H4zM4 12h6m4 0h6M13 4v5m0 7v4" />)
export const ShareIcon = icon(<path d="M12 15V4m-4 4 4-4 4 4M5 13v6h14v-6" />)
export const WhatsAppIcon = icon(
  <>
    <path d="M4.5 19.5 5.7 16A8 8 0 1 1 8.5 18.7z" />
    <path d="M9.5 9.5c.3 2.6 2.4 4.7 5 5l1-1.6-2-1.1-.9.8a4 4 0 0 1-1.5-1.5l.8-.9-1-2z" />
  </>,
)
export const PhoneIcon = icon(
  <path d="M6 4h3l1.5 4.5L8.5 10a11 11 0 0 0 5.5 5.500l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z" />,
)
export const MailIcon = icon(<path d="M4 6h16v12H4zM4 7l8 6 8-6" />)
export const PauseIcon = icon(<path d="M9 6v12M15 6v12" />)
export const PlayIcon = icon(<path d="M8 5.5v13l11-6.500z" />)
export const ExpandIcon = icon(<path d="M4.5 9.5v-5h5m5 0h5v5m0 5v5h-5m-5 0h-5v-5" />)
export const WarningIcon = icon(<path d="M12 4 2.8 19.500h18.400zM12 10v4.500m0 2.500v.2" />)
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5.500M12 7.500v.2" />
  </>,
)
export const HeartIcon = icon(<path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z" />)
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 19.500a7 7 0 0 1 14 0" />
  </>,
)
export const CompareIcon = icon(<path d="M4.5 5h5.500v14H4.500zM14 5h5.500v14H14z" />)
export const AssistantIcon = icon(
  <>
    <path d="M4.5 19.5 5.7 16A8 8 0 1 1 8.5 18.7z" />
    <path d="m8.5 12.2 3.5-3 3.5 3m-5.800-.8v3.600h4.600v-3.600" />
  </>,
)
