import { icon } from '../icons.tsx'

export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)
export const EyeOffIcon = icon(
  <path d="M9.5 5.800A9 9 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a17 17 0 0 1-2.7 3.400M6.2 7.300A16.5 16.5 0 0 0 2.5 12s3.5 6.5 9.5 6.500a9 9 0 0 0 4.2-1M10 10a3 3 0 0 0 4.1 4.100M4 4l16 16" />,
)
export const EditIcon = icon(<path d="m5 19 1-4L16 5l3 3L9 18z" />)
export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
    <path d="M15.5 8.5v-4h-11v11h4" />
  </>,
)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </>,
)
export const StarIcon = icon(<path d="m12 4.5 2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.500-4.600 2.500.9-5.200-3.800-3.600 5.200-.700z" />)
