import { useId } from 'react'

interface SwitchRowProps {
  label: string
  text?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function SwitchRow({ label, text, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 border-t border-line py-2">
      <div>
        <label htmlFor={id} className="block">
          {label}
        </label>
        {text && (
          <p id={`${id}-text`} className="text-sm text-muted">
            {text}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={text && `${id}-text`}
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:start-0.75 before:top-0.75 before:size-4.5 before:rounded-full before:bg-surface before:transition-[inset-inline-start] after:absolute after:-inset-2.5 checked:bg-primary checked:before:start-5.75"
      />
    </div>
  )
}
