import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { useTestApp } from '../../testing/test-app.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const fileOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Rule {
  alert: string
  expr: string
  annotations: { runbook_url: string }
}
interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[]
}
const rules = (parse(fileOf('deploy/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const tests = (parse(fileOf('deploy/monitoring/alerts.test.yml')) as { tests: RuleTest[] }).tests
const panels = (JSON.parse(fileOf('deploy/monitoring/dashboard.json')) as { panels: { targets?: { expr: string }[] }[] }).panels
const queries = [...rules, ...panels.flatMap(({ targets = [] }) => targets)].map(({ expr }) => expr)

const GROUPING = /\b(?:by|without|on|ignoring)\s*\([^)]*\)/g
const FUNCTION = /\b[a-z_]\w*(?=\s*\()/g
const OPERATORS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'by'])
/** Prometheus itself records whether it reaches a node. */
const OF_PROMETHEUS = 'up'

/** Returns the names of the metrics that a PromQL expression reads. */
function metricsIn(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(GROUPING, ' ')
    .replaceAll(FUNCTION, ' ')
  return [...bare.matchAll(/[a-z_][\w:]*/gi)].map(([name]) => name).filter((name) => !OPERATORS.has(name))
}

const testApp = useTestApp()

describe('alerts and dashboard', () => {
  it('read only metrics that a node exports', async () => {
    const text = await testApp().app.services.metrics.print()
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
    const exported = new Set(
      types.flatMap(([, name, type]) => (type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => `${name}${part}`) : [name])),
    )
    const read = new Set(queries.flatMap(metricsIn))
    expect(read.size).toBeGreaterThan(35)
    expect([...read].filter((name) => name !== OF_PROMETHEUS && !exported.has(name))).toEqual([])
  })

  it('name a section of the runbook for every alert', () => {
    const sections = [...fileOf('docs/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
    expect(rules.map(({ alert }) => alert).sort()).toEqual(sections.sort())
    for (const { alert, annotations } of rules) expect(annotations.runbook_url).toBe(`docs/alerts.md#${alert.toLowerCase()}`)
  })

  it('are tested: each alert is made to fire once', () => {
    const firing = tests.flatMap((test) => test.alert_rule_test).filter(({ exp_alerts }) => exp_alerts.length > 0)
    expect(new Set(firing.map(({ alertname }) => alertname))).toEqual(new Set(rules.map(({ alert }) => alert)))
  })
})
