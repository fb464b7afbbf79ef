import { createFileRoute, notFound } from '@tanstack/react-router'
import { isStep, NewsletterPage } from '../features/newsletter/newsletter-page.tsx'

/** Pages of the newsletter: `/newsletter`, and where its form and the links of its mails lead. */
export const Route = createFileRoute('/newsletter/{-$step}')({
  loader: ({ params: { step } }) => {
    if (!isStep(step)) throw notFound()
    return { step }
  },
  component: () => <NewsletterPage {...Route.useLoaderData()} />,
})
