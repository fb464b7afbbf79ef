import { icon } from '@manzil/ui/icons.tsx'

export const RestartIcon = icon(<path d="M5 12a7 7 0 1 1 2.200 5.100M5 20v-4.500h4.500" />)
export const StopIcon = icon(<rect x="7" y="7" width="10" height="10" rx="1.5" />)
export const ArrowUpIcon = icon(<path d="M12 20V5m-6 6 6-6 6 6" />)
export const MicrophoneIcon = icon(
  <>
    <rect x="9" y="3.5" width="6" height="11" rx="3" />
    <path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v2.500" />
  </>,
)
