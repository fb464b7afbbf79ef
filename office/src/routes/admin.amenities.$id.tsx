import { createFileRoute } from '@tanstack/react-router'
import { RecordEditorPage } from '../features/editing/records/record-editor-page.tsx'
import { newOrIdOnly } from '../shell/id-param.ts'

export const Route = createFileRoute('/admin/amenities/$id')({
  params: { parse: newOrIdOnly },
  component: () => <RecordEditorPage entity="amenity" id={Route.useParams().id} />,
})
