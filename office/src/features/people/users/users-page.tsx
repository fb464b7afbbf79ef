import { USERS_PER_PAGE } from '@manzil/contract/people/calls/staff-users'
import { ROLE_NAMES } from '@manzil/contract/people/role-names'
import { ROLES, type Role, STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OfficePage } from '../../../shell/office-page.tsx'
import { Choice } from '../../../ui/filters/choice.tsx'
import { FilterForm, useChangeFilters } from '../../../ui/filters/filter-form.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { Table } from '../../../ui/table.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { usersQuery } from './queries.ts'
import { TwoFactorResets } from './two-factor-resets.tsx'
import { userColumns } from './user-columns.tsx'

interface UsersSearch {
  page?: number | undefined
  search?: string | undefined
  role?: string | undefined
}

export function UsersPage({ page = 1, search, role: given }: UsersSearch) {
  const role = ROLES.find((one) => one === given)
  return (
    <OfficePage roles={STAFF_ROLES} title={m.office_users_title()} text={m.office_users_text()} actions={<InviteButton />}>
      <TwoFactorResets />
      <Invitations />
      <UserFilters search={search} role={role} />
      <Users page={page} search={search} role={role} />
    </OfficePage>
  )
}

function UserFilters(filters: Omit<UsersSearch, 'page'>) {
  const change = useChangeFilters<typeof filters>()
  return (
    <FilterForm label={m.office_users_search()} text="search" filters={filters} change={change}>
      <Choice label={m.office_users_role()} value={filters.role ?? ''} onChoose={(role) => change({ role: role || undefined })}>
        <option value="">{m.office_any()}</option>
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_NAMES[one]()}
          </option>
        ))}
      </Choice>
    </FilterForm>
  )
}

function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={button('primary', 'sm')} onClick={() => setOpen(true)}>
        {m.office_invite()}
      </button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Users({ page, search, role }: { page: number; search: string | undefined; role: Role | undefined }) {
  const { data, error, refetch } = useQuery(usersQuery({ page, search, role }))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.count === 0) return <p className="py-10 text-muted">{m.office_none()}</p>
  return (
    <>
      <p role="status" className="mb-2 text-sm text-muted">
        {m.office_records_count({ count: data.count, shown: formatNumber(data.count) })}
      </p>
      <Table label={m.office_users_title()} columns={userColumns()} rows={data.data} />
      <ListPagination page={page} size={USERS_PER_PAGE} count={data.count} search={{ search, role }} />
    </>
  )
}
