import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { EncodingNotice } from '../../../../editor/encoding-notice.tsx'
import { type MediaLookup, shownAddress } from '../../../../editor/media-lookup.ts'
import { UploadButton } from '../../../../editor/upload-button.tsx'

interface FloorPlansProps {
  name: string
  ids: readonly number[]
  media: MediaLookup
  error: string | undefined
  /** Takes an updater, because several uploads may finish before the next render. */
  onChange: (change: (ids: number[]) => number[]) => void
}

export function FloorPlans({ name, ids, media, error, onChange }: FloorPlansProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
      <span className="min-w-40 text-sm">{name}</span>
      {ids.map((id, index) => (
        <span key={id} className="relative">
          <img src={addressOf(media, id)} alt="" className="size-16 rounded-control border border-line bg-plan-mat object-contain" />
          <button
            type="button"
            aria-label={m.catalogue_plan_remove({ number: formatNumber(index + 1), name })}
            onClick={() => onChange((present) => present.filter((one) => one !== id))}
            className="absolute -end-2 -top-2 grid size-6 place-items-center rounded-full border border-line-strong bg-surface after:absolute after:-inset-2 hover:bg-danger-soft"
          >
            <CloseIcon className="size-3.5" />
          </button>
        </span>
      ))}
      <UploadButton
        kind="plan"
        label={m.catalogue_plan_add()}
        onUploaded={(uploaded) => {
          media.add(uploaded)
          onChange((present) => [...present, uploaded.id])
        }}
      />
      {ids.map((id) => (
        <EncodingNotice key={id} picture={media.get(id)} media={media} />
      ))}
      {error && (
        <p data-fault className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function addressOf(media: MediaLookup, id: number): string | undefined {
  const plan = media.get(id)
  return plan && shownAddress(plan)
}
