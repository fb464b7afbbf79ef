import { m } from '@manzil/messages'

type Fields = Record<string, unknown>

/** What a change says of itself: its fields before and after it, or what else was written down. */
export function AuditDetail({ detail }: { detail: Fields }) {
  const [before, after] = [{ ...fieldsOf(detail['before']) }, { ...fieldsOf(detail['after']) }]
  for (const change of Array.isArray(detail['changes']) ? detail['changes'].map(fieldsOf) : []) {
    before[String(change['field'])] = change['before']
    after[String(change['field'])] = change['after']
  }
  const others = Object.entries(detail).filter(([name]) => !['before', 'after', 'changes'].includes(name))
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <div className="grid min-w-0 gap-2 text-sm">
      {changed.length > 0 && (
        <table className="w-full table-fixed text-start">
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.audit_field()}</th>
              <th scope="col">{m.audit_before()}</th>
              <th scope="col">{m.audit_after()}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((name) => (
              <tr key={name} className="align-top">
                <th scope="row" className="w-36 pe-3 text-start font-normal text-muted">
                  <code className="ltr-run">{name}</code>
                </th>
                <td className="pe-3 text-muted line-through">
                  <Value value={before[name]} />
                </td>
                <td>
                  <Value value={after[name]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          {others.map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt>
                <code className="ltr-run">{name}</code>
              </dt>
              <dd className="min-w-0">
                <Value value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const LONGEST = 400

function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className="italic">{m.audit_nothing()}</span>
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return <bdi className="[overflow-wrap:anywhere]">{text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</bdi>
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
