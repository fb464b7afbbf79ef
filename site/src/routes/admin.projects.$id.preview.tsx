import { membersOnly } from '@manzil/ui/api/guards.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ProjectPreview } from '../features/catalogue/projects/detail/project-preview.tsx'

export const Route = createFileRoute('/admin/projects/$id/preview')({
  beforeLoad: ({ location }) => membersOnly(location),
  component: () => <ProjectPreview area="admin" id={Number(Route.useParams().id)} />,
})
