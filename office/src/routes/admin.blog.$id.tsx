import { createFileRoute } from '@tanstack/react-router'
import { RecordEditorPage } from '../features/editing/records/record-editor-page.tsx'
import { newOrIdOnly } from '../shell/id-param.ts'

export const Route = createFileRoute('/admin/blog/$id')({
  params: { parse: newOrIdOnly },
  component: () => <RecordEditorPage entity="post" id={Route.useParams().id} />,
})
