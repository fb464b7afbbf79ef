import { createFileRoute } from '@tanstack/react-router'
import { ProjectEditorPage } from '../features/editing/projects/project-editor-page.tsx'
import { newOrIdOnly } from '../shell/id-param.ts'

export const Route = createFileRoute('/developer/projects/$id')({
  params: { parse: newOrIdOnly },
  component: () => <ProjectEditorPage area="developer" id={Route.useParams().id} />,
})
