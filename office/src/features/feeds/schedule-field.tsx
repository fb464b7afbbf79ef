import { FEED_SCHEDULES, type FeedSchedule } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { FormSelect } from '@manzil/ui/form/form-field.tsx'
import { SCHEDULE_WORDS } from './labels.ts'

interface ScheduleFieldProps {
  value: FeedSchedule
  onChange: (schedule: FeedSchedule) => void
  error?: string | undefined
}

export function ScheduleField({ value, onChange, error }: ScheduleFieldProps) {
  return (
    <FormSelect label={m.feed_schedule()} value={value} onChange={({ target }) => onChange(target.value as FeedSchedule)} error={error}>
      {FEED_SCHEDULES.map((schedule) => (
        <option key={schedule} value={schedule}>
          {SCHEDULE_WORDS[schedule]()}
        </option>
      ))}
    </FormSelect>
  )
}
