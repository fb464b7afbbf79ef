import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns axe's violations on a page, or on the part of it that a selector names, one line per element. */
export async function accessibilityViolations(page: Page, part?: string): Promise<string[]> {
  await Promise.all(page.frames().map(injectAxe))
  const violations = await page.evaluate(
    async ([part, runOnly]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      return (await axe.run(part ?? document, { runOnly, resultTypes: ['violations'] })).violations
    },
    [part, TAGS] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
}

/** Injects axe once per document, because parsing its half megabyte takes longer than most checks. */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${AXE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}
