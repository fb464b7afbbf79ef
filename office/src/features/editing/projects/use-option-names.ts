import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { optionsQuery } from './queries.ts'

/** Names of the home types of the project on the page, by their ids. */
export const HomeTypeNames = createContext<ReadonlyMap<number | null, string>>(new Map())

/** Returns a function that names the record to which a field refers by its id, from the choices of the editor and its home types. */
export function useOptionNames(types = useContext(HomeTypeNames)): (field: string, id: number) => string | undefined {
  const { data } = useQuery(optionsQuery())
  return (field, id) => {
    if (field === 'unit_id') return types.get(id)
    const choices =
      data && { agent_id: data.agents, amenity_ids: data.amenities, community_id: data.communities, developer_id: data.developers }[field]
    const choice = choices?.find((one) => one.id === id)
    return choice && textOf(choice, 'name')
  }
}
