import { icon } from '@manzil/ui/icons.tsx'

export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
