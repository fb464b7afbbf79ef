import { afterEach, expect, it, vi } from 'vitest'
import { floorPlans } from './floor-plans.ts'

afterEach(() => vi.restoreAllMocks())

it('reads the addresses of a JSON list, and logs anything else', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(floorPlans('["/media/plan.svg"]')).toEqual(['/media/plan.svg'])
  expect(floorPlans('[]')).toEqual([])
  expect(log).not.toHaveBeenCalled()
  for (const text of ['', 'plan.svg', '{"plan": "plan.svg"}']) expect(floorPlans(text)).toEqual([])
  expect(log.mock.calls).toEqual(Array(3).fill(['Invalid floor plan image format']))
})
