import type { ReactNode } from 'react'

export function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-10 min-w-0">
      <legend className="display mb-3 text-h3">{title}</legend>
      <div className="grid gap-3 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string
  isDefault: boolean
  label: string
  text?: string
  /** Language of the label, if it isn't the page's. */
  lang?: string
}

export function Choice({ name, value, isDefault, label, text, lang }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-control border border-line bg-surface px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft">
      <input type="radio" name={name} value={value} defaultChecked={isDefault} className="mt-0.5 size-5 shrink-0 accent-primary" />
      <span className="min-w-0">
        <span className="block strong" lang={lang}>
          {label}
        </span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
    </label>
  )
}
