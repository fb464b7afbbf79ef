import { m } from '@manzil/messages'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { AROUND_LABELS, type Around, wayLabel } from '../../around/index.ts'
import { SheetSection } from './sheet.tsx'

/** The closest place of each kind. */
export function BrochureAround({ around }: { around: Around }) {
  return (
    <SheetSection id="around" title={m.around_title()} whole>
      <dl className="grid gap-x-10 text-ui @xl:grid-cols-2 max-md:text-sm print:text-sm">
        {around.map(({ kind, places: [place] }) =>
          place ? (
            <div key={kind} className="grid grid-cols-[7.5rem_1fr] gap-x-3 border-b border-line py-2">
              <dt className="text-muted">{AROUND_LABELS[kind]()}</dt>
              <dd className="[overflow-wrap:anywhere]">
                <Localized of={place} field="name" />
                <span className="block text-sm text-muted">{wayLabel(place)}</span>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="mt-2 text-sm text-muted">{m.around_note()}</p>
    </SheetSection>
  )
}
