import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { exchangeRates } from './reference.tables.ts'

const SOURCE = 'Demonstration rate, not a market rate 演示汇率'
/** Plausible and made up. */
const DEMO_RATES: Record<string, string> = {
  AUD: '4.65',
  NZD: '4.10',
  SGD: '5.48',
  HKD: '0.914',
  USD: '7.11',
  GBP: '9.35',
  EUR: '8.25',
  MYR: '1.72',
  IDR: '0.000427',
  THB: '0.219',
  VND: '0.00027',
  INR: '0.0803',
  JPY: '0.0462',
  KRW: '0.00487',
  LKR: '0.0233',
  NPR: '0.0502',
  PKR: '0.0252',
  PHP: '0.121',
  TWD: '0.229',
  MOP: '0.887',
}

export async function seedRates(db: Database, world: World): Promise<void> {
  const validFrom = world.at(-1).slice(0, 10)
  await db.insert(exchangeRates).values(
    Object.entries(DEMO_RATES).map(([currency, rate]) => ({
      currency,
      rate,
      validFrom,
      source: SOURCE,
      demo: true,
    })),
  )
}
