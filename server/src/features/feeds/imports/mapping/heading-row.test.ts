import { expect, it } from 'vitest'
import { headingIn } from './heading-row.ts'

const headingOf = (values: string[], isWhole = true) =>
  headingIn({ row: 2, cells: new Map(values.map((value, at) => [`Column ${at}`, value])), isWhole })

it.each([
  [['TOWER A', '', ''], 'TOWER A'],
  [['', ' 1 BEDROOM ', '', ''], '1 BEDROOM'],
  [['* الأسعار قابلة للتغيير', '', ''], '* الأسعار قابلة للتغيير'],
])('takes a text alone for a heading or note: %j', (values, text) => expect(headingOf(values)).toBe(text))

it('takes a text that has no further cells for a note', () => expect(headingOf(['* Subject to change'], false)).toBe('* Subject to change'))

it.each([[['TOWER A', '12', '']], [['A-101', '', '']], [['101', '', '']], [['Noor Tower', '']], [['', '', '']]])(
  'takes nothing else for one: %j',
  (values) => expect(headingOf(values)).toBeUndefined(),
)
