import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { DEFAULT_LOAN } from '@manzil/contract/money/affordability-params'
import { LOWER_LOAN_FROM, maxLoanPercent } from '@manzil/contract/money/loan-limits'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { TextField } from '@manzil/ui/field.tsx'
import { focusWrongNumber, NumberField } from '@manzil/ui/form/number-field.tsx'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { INPUT } from '@manzil/ui/input.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type AffordabilitySearch, validateAffordabilitySearch } from './affordability-search.ts'

/** The visitor's budget and loan terms. Submits as a plain GET form too, so it works without scripts. */
export function AffordabilityForm({ search }: { search: AffordabilitySearch }) {
  const navigate = useNavigate()
  const [deposit, setDeposit] = useState(search.deposit ?? '')
  const [monthly, setMonthly] = useState(search.monthly ?? '')
  const [isMissing, setMissing] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (focusWrongNumber(event.currentTarget)) return
    const entered = validateAffordabilitySearch(Object.fromEntries(new FormData(event.currentTarget)))
    setMissing(entered.deposit === undefined)
    if (entered.deposit === undefined) return
    setFinding(true)
    void navigate({ to: '/what-can-i-afford', search: entered, resetScroll: false }).finally(() => setFinding(false))
  }
  return (
    <form
      method="get"
      action={localizedAddress('/what-can-i-afford')}
      onSubmit={find}
      className="grid gap-5 rounded-panel border border-line bg-surface p-6 max-md:p-4"
    >
      <NumberField
        label={m.affordability_deposit()}
        name="deposit"
        value={deposit}
        isAmount
        error={isMissing ? m.affordability_deposit_missing() : undefined}
        onChange={setDeposit}
      />
      <NumberField label={m.affordability_monthly()} name="monthly" value={monthly} isAmount onChange={setMonthly} />
      <label className="grid gap-1.5 text-sm strong">
        {m.filter_name_emirate()}
        <select name="emirate" className={INPUT} defaultValue={search.emirate ?? ''}>
          <option value="">{m.affordability_anywhere()}</option>
          {EMIRATES.map((emirate) => (
            <option key={emirate.id} value={emirate.name}>
              {textOf(emirate, 'name')}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="grid gap-4 border-t border-line pt-5">
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="mortgage"
            value="1"
            defaultChecked={search.mortgage === '1'}
            className="mt-0.5 size-5 accent-primary"
          />
          <span>{m.affordability_mortgage()}</span>
        </label>
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField
            label={m.money_loan_rate()}
            name="rate"
            inputMode="decimal"
            dir="ltr"
            pattern="\d{1,2}(\.\d{1,2})?"
            defaultValue={search.rate ?? String(DEFAULT_LOAN.rate)}
          />
          <TextField
            label={m.money_loan_years()}
            name="years"
            type="number"
            min={1}
            max={DEFAULT_LOAN.years}
            dir="ltr"
            defaultValue={search.years ?? String(DEFAULT_LOAN.years)}
          />
        </div>
        <p className="text-sm text-muted">
          {m.affordability_mortgage_note({
            percent: maxLoanPercent(0),
            lower: maxLoanPercent(LOWER_LOAN_FROM),
            amount: formatAed(LOWER_LOAN_FROM),
          })}
        </p>
      </fieldset>
      <button type="submit" className={button('primary')} aria-busy={isFinding}>
        {isFinding && <Spinner />}
        {m.affordability_find()}
      </button>
    </form>
  )
}
