import { button } from '@manzil/ui/button.ts'
import { Link, type LinkProps } from '@tanstack/react-router'

interface MissingRecordProps {
  text: string
  /** Leads to the list of such records. */
  list: LinkProps
  listName: string
}

/** Says which record is missing, and offers the list of those that are there. */
export function MissingRecord({ text, list, listName }: MissingRecordProps) {
  return (
    <div className="mt-4 grid justify-items-start gap-5">
      <p role="alert" className="text-muted">
        {text}
      </p>
      <Link {...list} className={button('primary')}>
        {listName}
      </Link>
    </div>
  )
}
