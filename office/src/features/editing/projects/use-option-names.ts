import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from './queries.ts'

/** Returns a function that names the record to which a field refers by its id, from the choices of the editor. */
export function useOptionNames(): (field: string, id: number) => string | undefined {
  const { data } = useQuery(optionsQuery())
  return (field, id) => {
    const choices =
      data && { agent_id: data.agents, amenity_ids: data.amenities, community_id: data.communities, developer_id: data.developers }[field]
    const choice = choices?.find((one) => one.id === id)
    return choice && textOf(choice, 'name')
  }
}
