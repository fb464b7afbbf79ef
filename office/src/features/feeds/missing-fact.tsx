import { DEFAULT_PUBLISHING, type FeedMapping, REQUIRED_FACTS, type RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'

const WORDS: Record<RequiredFact, { sentence: () => string; drop: () => string }> = {
  picture: { sentence: m.feed_missing_picture, drop: m.feed_missing_drop_picture },
  price: { sentence: m.feed_missing_price, drop: m.feed_missing_drop_price },
  place: { sentence: m.feed_missing_place, drop: m.feed_missing_drop_place },
}

interface MissingFactsProps {
  mapping: FeedMapping | null
  /** How many of `projects` lack each fact. */
  lacking: Partial<Record<RequiredFact, number>>
  projects: number
  isBusy?: boolean
  onChange: (mapping: FeedMapping) => void
}

/** Says which required facts no project has, so that all would stay drafts, and stops requiring them with one press. */
export function MissingFacts({ mapping, lacking, projects, isBusy = false, onChange }: MissingFactsProps) {
  const { publish = DEFAULT_PUBLISHING.publish, required = DEFAULT_PUBLISHING.required } = mapping ?? {}
  const missing = REQUIRED_FACTS.filter((fact) => required.includes(fact) && lacking[fact] === projects)
  if (publish === 'drafts' || projects === 0 || missing.length === 0) return null
  return (
    <ul className="mt-4 grid max-w-[52em] gap-2">
      {missing.map((fact) => (
        <li
          key={fact}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-warning-soft px-4 py-2 text-sm text-warning"
        >
          {WORDS[fact].sentence()}
          <button
            type="button"
            className={button('secondary', 'sm')}
            aria-disabled={isBusy}
            onClick={() =>
              !isBusy &&
              onChange({
                ...(mapping ?? { columns: {} }),
                required: REQUIRED_FACTS.filter((one) => one !== fact && required.includes(one)),
              })
            }
          >
            {WORDS[fact].drop()}
          </button>
        </li>
      ))}
    </ul>
  )
}
