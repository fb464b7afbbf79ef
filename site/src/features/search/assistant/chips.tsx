import { m } from '@manzil/messages'
import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { removeChip } from './conversation.ts'
import type { Answer } from './queries.ts'

export function Chips({ answer }: { answer: Answer }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label={m.assistant_understood()}>
      {answer.understood.map((chip) => (
        <li key={`${chip.field} ${chip.value}`}>
          <button
            type="button"
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-soft ps-3.5 pe-2.5 text-sm strong text-link transition-colors hover:bg-sand max-md:min-h-11"
            {...(chip.text && { title: m.assistant_from_words({ words: chip.text }) })}
            aria-label={m.filter_remove({ label: chip.label })}
            onClick={() => removeChip(answer, chip)}
          >
            <span {...languageAttributes(chip.label)}>{chip.label}</span>
            <CloseIcon className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
