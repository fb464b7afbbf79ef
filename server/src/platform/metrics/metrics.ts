import { setTimeout } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { VERSION } from '../version.ts'

/** A number, or one for each set of labels. */
export type Reading = number | readonly (readonly [labels: Record<string, string>, value: number])[]

interface Description {
  help: string
  labels?: readonly string[]
}

/** Shared by the scrapes of this long, so that scraping often costs the database nothing. */
const FRESH_MS = 15_000
/** A scrape never waits longer for measurements; Prometheus gives up after 10 s. */
const MEASURED_WITHIN_MS = 4_000

/** What Prometheus reads from this node. Features add their own metrics. */
export class Metrics {
  readonly registry = new Registry()
  readonly #measurements: Measurement[] = []

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    this.gauge('manzil_build_info', { help: 'Version that runs, always 1', labels: ['version'] }, () => [[{ version: VERSION }, 1]])
    this.gauge('manzil_measurement_failed', { help: 'Whether the metrics of a group are missing', labels: ['group'] }, () =>
      this.#measurements.map(({ group, isMissing }) => [{ group }, Number(isMissing)]),
    )
  }

  /** Adds a gauge that is read at every scrape. */
  gauge(name: string, { help, labels = [] }: Description, read: () => Reading | undefined): void {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      collect() {
        this.reset()
        const reading = read()
        // A gauge without labels is 0 after a reset.
        if (reading === undefined && labels.length === 0) this.remove()
        else if (typeof reading === 'number') this.set(reading)
        else for (const [of, value] of reading ?? []) this.set(of, value)
      },
    })
  }

  /** Adds a counter whose total something else keeps. */
  counter(name: string, { help, labels = [] }: Description, read: () => Reading): void {
    new Counter({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      collect() {
        this.reset()
        const reading = read()
        if (typeof reading === 'number') this.inc(reading)
        else for (const [of, value] of reading) this.inc(of, value)
      },
    })
  }

  /** Adds gauges that are measured together, at most every 15 s. They are missing while that fails or takes longer than 4 s. */
  measured<Name extends string>(
    group: string,
    gauges: Record<Name, Description>,
    measure: () => Promise<Record<Name, Reading | undefined>>,
  ): void {
    const measurement = new Measurement(group, measure)
    this.#measurements.push(measurement)
    for (const [name, description] of Object.entries<Description>(gauges)) this.gauge(name, description, () => measurement.readings?.[name])
  }

  async print(): Promise<string> {
    await Promise.all(this.#measurements.map((measurement) => measurement.refresh()))
    return this.registry.metrics()
  }
}

class Measurement {
  readonly group: string
  readings: Record<string, Reading | undefined> | undefined
  readonly #measure: () => Promise<Record<string, Reading | undefined>>
  #measuredAt = Number.NEGATIVE_INFINITY
  #running: Promise<void> | undefined

  constructor(group: string, measure: () => Promise<Record<string, Reading | undefined>>) {
    this.group = group
    this.#measure = measure
  }

  get isMissing(): boolean {
    return this.readings === undefined
  }

  /** Resolves in time even if the measurement does not; the next call then waits for the same one. */
  async refresh(): Promise<void> {
    if (!this.#running && Date.now() - this.#measuredAt < FRESH_MS) return
    this.#running ??= this.#run()
    const stop = new AbortController()
    const late = setTimeout(MEASURED_WITHIN_MS, undefined, { signal: stop.signal, ref: false }).then(
      () => {
        this.readings = undefined
      },
      () => {},
    )
    await Promise.race([this.#running, late])
    stop.abort()
  }

  async #run(): Promise<void> {
    this.readings = await this.#measure().catch(() => undefined)
    this.#measuredAt = Date.now()
    this.#running = undefined
  }
}
