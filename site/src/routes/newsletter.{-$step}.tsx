import { createFileRoute, notFound } from '@tanstack/react-router'
import { isStep, NewsletterPage } from '../features/publishing/newsletter/newsletter-page.tsx'

/** `/newsletter`, and the targets of its form and of links in its emails. */
export const Route = createFileRoute('/newsletter/{-$step}')({
  loader: ({ params: { step } }) => {
    if (!isStep(step)) throw notFound()
    return { step }
  },
  component: () => <NewsletterPage {...Route.useLoaderData()} />,
})
