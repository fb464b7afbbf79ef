import { createFileRoute, notFound } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { IssuePage } from '../features/publishing/newsletter/issue-page.tsx'

export const Route = createFileRoute('/admin/newsletter/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^(new|[1-9]\d{0,14})$/.test(id)) throw notFound()
      return { id }
    },
  },
  beforeLoad: ({ location }) => membersOnly(location),
  component: OneIssue,
})

function OneIssue() {
  const { id } = Route.useParams()
  return <IssuePage key={id} id={id === 'new' ? 'new' : Number(id)} />
}
