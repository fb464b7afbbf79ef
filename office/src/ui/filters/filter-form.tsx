import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'

/** Filters a list: each field with a value becomes a search parameter of the same name. */
export function FilterForm({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const)
    void navigate({ to: '.', search: Object.fromEntries(given.filter(([, value]) => value !== '')) as never })
  }
  return (
    <search className="my-4 block">
      <form
        onSubmit={find}
        className="compact grid items-end gap-3 md:justify-start md:grid-cols-[minmax(0,32rem)_auto] md:has-[>:nth-child(3)]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
      >
        {children}
        <button type="submit" className={button('secondary')}>
          {m.offer_search()}
        </button>
      </form>
    </search>
  )
}
