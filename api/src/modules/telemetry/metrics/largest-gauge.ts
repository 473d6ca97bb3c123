import { Gauge, type Registry } from 'prom-client'

/** Of what every process reads alike; absent where `read` finds null. */
export const largestGauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => Promise<number | null | undefined>,
) =>
  new Gauge({
    name,
    help,
    aggregator: 'max',
    registers: [registry],
    async collect() {
      // A gauge begins with 0, which would be a backup of 1970.
      this.remove()
      const value = await read()
      if (value != null) this.set(value)
    },
  })
