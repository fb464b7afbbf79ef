import { expect, it } from 'vitest'
import { doubtPoint, doubtReady } from './doubtful-values.ts'

it.each([
  [['', '55.2708'], 'no_latitude', '55.2708'],
  [['25.2048', ''], 'no_longitude', '25.2048'],
  [['-', '55.2708'], 'no_latitude', '55.2708'],
  [['55.2708', ''], 'no_latitude', '55.2708'],
  [['48.85', ''], 'no_longitude', '48.85'],
  [['', '2.35'], 'no_latitude', '2.35'],
  [['25.2048'], 'no_longitude', '25.2048'],
  [['48.85', '2.35'], 'elsewhere', '48.85, 2.35'],
  [['near 25', 'Marina'], 'unreadable', 'near 25, Marina'],
  [['48.85'], 'unreadable', '48.85'],
  [['0', ''], undefined, undefined],
  [['', ''], undefined, undefined],
])('doubts the coordinates %j as %s', (pair, kind, value) => {
  expect([doubtPoint(pair)?.kind, doubtPoint(pair)?.value]).toEqual([kind, value])
})

it.each([
  ['Q4 2027', '2027-12-31', true],
  ['الربع الأول ٢٠٢٧', '2027-03-31', true],
  ['Q4 2026', '2026-12-31', false],
  ['2027', '2027-12-31', true],
  ['2026', '2026-12-31', false],
  ['2025-01-01', '2025-01-01', false],
])('doubts a handover of %s of a project that is ready in November 2026: %s, %s', (text, day, isDoubted) => {
  const doubt = { field: 'delivery_date', value: text, kind: 'already_ready', expected: 'Completed' }
  expect(doubtReady(text, { day, today: '2026-11-20', status: 'Completed' })).toEqual(isDoubted ? doubt : undefined)
})
