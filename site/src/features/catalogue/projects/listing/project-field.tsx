import { SUGGESTION_MIN } from '@manzil/contract/calls/limits'
import { m } from '@manzil/messages'
import { INPUT } from '@manzil/ui/field.tsx'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { suggestionsQuery } from './filter-queries.ts'

export function ProjectField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId()
  const typed = useDeferredValue(value.trim())
  const { data = [] } = useQuery({ ...suggestionsQuery(typed), enabled: typed.length >= SUGGESTION_MIN, placeholderData: keepPreviousData })
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm strong">
        {m.filter_name_project()}
      </label>
      <input
        id={id}
        className={INPUT}
        list={`${id}-names`}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-names`}>
        {data
          .filter(({ type }) => type === 'project')
          .map((project) => (
            <option key={project.id} value={textOf(project, 'title')} />
          ))}
      </datalist>
    </div>
  )
}
