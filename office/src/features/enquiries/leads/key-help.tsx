import { m } from '@manzil/messages'

export function KeyHelp() {
  const keys: { keys: string[]; does: string }[] = [
    { keys: ['↓', 'j', '↑', 'k'], does: m.leads_keys_move() },
    { keys: ['Enter'], does: m.leads_keys_open() },
    { keys: ['c'], does: m.leads_keys_contacted() },
    { keys: ['Delete'], does: m.leads_keys_delete() },
    { keys: ['u'], does: m.leads_keys_undo() },
    { keys: ['/'], does: m.leads_keys_search() },
  ]
  return (
    <section aria-label={m.leads_keys()} className="flex flex-wrap gap-x-5 gap-y-1 pt-3 text-xs text-muted max-md:hidden">
      <span>{m.leads_keys()}</span>
      {keys.map(({ keys: names, does }) => (
        <span key={does} className="inline-flex items-center gap-1">
          {names.map((name) => (
            <kbd key={name} dir="ltr" className="rounded-[4px] border border-line-strong px-1.5 font-text leading-snug text-ink">
              {name}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </section>
  )
}
