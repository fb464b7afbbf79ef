import { createFileRoute } from '@tanstack/react-router'
import { CostEditorPage } from '../features/office/costs/cost-editor-page.tsx'
import { idOnly } from '../shell/id-param.ts'

export const Route = createFileRoute('/admin/buying-costs/$id')({
  params: { parse: idOnly },
  component: () => <CostEditorPage id={Number(Route.useParams().id)} />,
})
