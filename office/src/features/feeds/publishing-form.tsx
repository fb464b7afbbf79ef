import { DEFAULT_PUBLISHING, type FeedMapping, REQUIRED_FACTS } from '@manzil/contract/feeds/calls/feeds'
import { m } from '@manzil/messages'
import { FACT_WORDS, PUBLISH_WORDS } from './labels.ts'
import { Choice } from './mapping-form.tsx'

interface PublishingFormProps {
  mapping: FeedMapping
  onChange: (mapping: FeedMapping) => void
}

/** What the feed publishes: complete projects, and what makes one complete, or nothing. */
export function PublishingForm({ mapping, onChange }: PublishingFormProps) {
  const { publish = DEFAULT_PUBLISHING.publish, required = DEFAULT_PUBLISHING.required } = mapping
  return (
    <>
      <Choice
        title={m.feed_publish_title()}
        name="publish"
        options={PUBLISH_WORDS}
        value={publish}
        onChange={(chosen) => onChange({ ...mapping, publish: chosen })}
      />
      {publish === 'complete' && (
        <fieldset className="pt-3">
          <legend className="text-sm strong">{m.feed_publish_required()}</legend>
          <div className="flex flex-wrap gap-x-6">
            {REQUIRED_FACTS.map((fact) => (
              <label key={fact} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  className="size-5 flex-none accent-primary"
                  checked={required.includes(fact)}
                  onChange={({ target }) =>
                    onChange({
                      ...mapping,
                      required: REQUIRED_FACTS.filter((one) => (one === fact ? target.checked : required.includes(one))),
                    })
                  }
                />
                {FACT_WORDS[fact]()}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p className="text-sm text-muted">{m.feed_publish_hint()}</p>
    </>
  )
}
