import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const made = new Date('2026-11-22T08:30:15.250Z')
const file = (title: string, text = '') =>
  calendarFile({ name: 'Marsa', host: 'manzil.example', made, days: [{ id: 'marsa-0', date: '2027-02-28', title, text }] })
const unfolded = (written: string) => written.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  it('has each payment as an all-day event with a reminder a week before', () => {
    const lines = unfolded(file('Booking: AED 94,500; 5%', 'First\nsecond'))
    expect(lines).toContain('DTSTART;VALUE=DATE:20270228')
    expect(lines).toContain('DTSTAMP:20261122T083015Z')
    expect(lines).toContain('UID:marsa-0@manzil.example')
    expect(lines).toContain('SUMMARY:Booking: AED 94\\,500\\; 5%')
    expect(lines).toContain('DESCRIPTION:First\\nsecond')
    expect(lines).toContain('TRIGGER:-P7D')
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  })

  it('keeps every line within 75 octets without splitting a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const written = file(title)
        for (const line of written.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        const opened = unfolded(written).filter((line) => /^(BEGIN|END):/.test(line))
        expect(opened).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'BEGIN:VALARM', 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR'])
      }),
    )
  })

  it('folds Arabic without splitting a character', () => {
    const title = 'دفعة التسليم لمشروع مرسى كريسنت في ميناء خور دبي '.repeat(4).trim()
    expect(unfolded(file(title))).toContain(`SUMMARY:${title}`)
  })
})
