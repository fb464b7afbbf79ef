import { EXPORT_FORMATS, type ExportFormat } from '@manzil/contract/feeds/calls/feeds'
import { EXPORT_FILE_NAMES } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { download } from '@manzil/ui/browser/download.ts'
import { button } from '@manzil/ui/button.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { useMutation } from '@tanstack/react-query'
import { EXPORT_WORDS } from './labels.ts'
import { readCatalogueFile } from './queries.ts'

/** Downloads the whole catalogue in any of the formats that can be imported again. */
export function ExportCatalogue() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: ExportFormat) => download(await readCatalogueFile(format), EXPORT_FILE_NAMES[format]),
    onError: (error) => notify(failureText(error), 'error'),
  })
  return (
    <section aria-labelledby="catalogue-export" className="mt-10">
      <h2 id="catalogue-export" className="display text-h3">
        {m.catalogue_export()}
      </h2>
      <p className="max-w-[44em] pt-1 text-muted">{m.catalogue_export_text()}</p>
      <div className="flex flex-wrap gap-3 pt-4">
        {EXPORT_FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className={button('secondary')}
            aria-busy={isPending && variables === format}
            aria-disabled={isPending}
            onClick={() => !isPending && mutate(format)}
          >
            {isPending && variables === format && <Spinner />}
            {EXPORT_WORDS[format]()}
          </button>
        ))}
      </div>
    </section>
  )
}
