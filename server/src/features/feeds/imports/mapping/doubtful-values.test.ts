import { expect, it } from 'vitest'
import { doubtPoint } from './doubtful-values.ts'

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
