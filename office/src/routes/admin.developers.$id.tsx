import { createFileRoute } from '@tanstack/react-router'
import { RecordEditorPage } from '../features/editing/records/record-editor-page.tsx'
import { newOrIdOnly } from '../shell/id-param.ts'

export const Route = createFileRoute('/admin/developers/$id')({
  params: { parse: newOrIdOnly },
  component: () => <RecordEditorPage entity="developer" id={Route.useParams().id} />,
})
