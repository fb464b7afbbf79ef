import { createFileRoute } from '@tanstack/react-router'
import { IssuePage } from '../features/publishing/newsletter/issue-page.tsx'
import { newOrIdOnly } from '../shell/id-param.ts'

export const Route = createFileRoute('/admin/newsletter/$id')({
  params: { parse: newOrIdOnly },
  component: OneIssue,
})

function OneIssue() {
  const { id } = Route.useParams()
  return <IssuePage key={id} id={id === 'new' ? 'new' : Number(id)} />
}
