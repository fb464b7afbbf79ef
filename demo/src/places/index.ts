import { ABU_DHABI } from './abu-dhabi.ts'
import { DUBAI_CITY } from './dubai-city.ts'
import { DUBAI_COAST } from './dubai-coast.ts'
import { DUBAI_COMMUNITIES } from './dubai-communities.ts'
import { NORTHERN_EMIRATES } from './northern-emirates.ts'
import type { Place } from './place.ts'

export type { Bilingual, Build, Place, Setting } from './place.ts'

export const PLACES: readonly Place[] = [...DUBAI_COAST, ...DUBAI_CITY, ...DUBAI_COMMUNITIES, ...ABU_DHABI, ...NORTHERN_EMIRATES]
