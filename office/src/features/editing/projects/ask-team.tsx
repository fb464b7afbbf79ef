import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../../../api/site-query.ts'

/** A sentence that ends with the address of the team; nothing if the site has none. */
export function AskTeam({ text, look }: { text: string; look?: string }) {
  const { data: site } = useQuery(siteQuery())
  if (!site?.email) return null
  return (
    <p className={look}>
      {text}{' '}
      <a href={`mailto:${site.email}`} className="link">
        <bdi>{site.email}</bdi>
      </a>
    </p>
  )
}
