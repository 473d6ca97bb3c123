import type { chat, Data } from '@southbound/shared/contract'
import {
  addDays,
  dayOf,
  type Holidays,
  isStaffed,
  nextOpening,
  OFFICE_HOURS,
} from '@southbound/shared/contract/constants'
import { and, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { sayingOf } from '../../plugins/words.ts'
import { businessHolidays } from '../cases/clocks/clocks.tables.ts'
import en from './chat.words.en.json' with { type: 'json' }
import zh from './chat.words.zh.json' with { type: 'json' }

type OfficeNow = Data<(typeof chat)['GET /chat/conversation']>['office']
const COUNTRIES = ['0086', '0061']
const AHEAD_DAYS = 22
const say = sayingOf('chat', { en, zh })

/** Whether an office is open now, and if not, when the next one opens. */
export async function officeNow(db: Database, now = new Date()): Promise<OfficeNow> {
  const holidays = await holidaysAround(db, now)
  const staffed = isStaffed(now, holidays)
  const backAt = staffed ? null : (nextOpening(now, holidays)?.toISOString() ?? null)
  return { staffed, ...OFFICE_HOURS, backAt }
}

async function holidaysAround(db: Database, now: Date): Promise<Holidays> {
  const today = dayOf(now)
  const found = await db
    .select({ country: businessHolidays.country, day: businessHolidays.day })
    .from(businessHolidays)
    .where(
      and(
        inArray(businessHolidays.country, COUNTRIES),
        gte(businessHolidays.day, addDays(today, -1)),
        lte(businessHolidays.day, addDays(today, AHEAD_DAYS)),
        isNull(businessHolidays.removedAt),
      ),
    )
  return Object.fromEntries(
    COUNTRIES.map((code) => [
      code,
      new Set(found.filter(({ country }) => country === code).map(({ day }) => day)),
    ]),
  )
}

/** The automatic answer out of hours; `backAt` is the ISO instant, or empty. */
export function awayText(locale: Locale, backAt: string): string {
  if (!backAt) return say(locale, 'away.some-day')
  return say(locale, 'away.until', {
    beijing: clockText(locale, 'Asia/Shanghai', backAt),
    sydney: clockText(locale, 'Australia/Sydney', backAt),
  })
}
const clockText = (locale: Locale, timeZone: string, at: string) =>
  new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-AU', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
