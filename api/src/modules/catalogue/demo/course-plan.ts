import { COUNTRIES } from '@southbound/shared/contract/constants'
import { type DemoSchool, type Programme, programmes } from './demo-data.ts'
import { shuffled } from './dice.ts'

/** A course before it has texts and prices. */
export interface PlannedCourse {
  school: DemoSchool
  programme: Programme
  level: string
  weeks: number
  registerCode: string | null
  vetCode: string | null
  /** The whole fee for English courses; null where the register has none. */
  fee: number | null
}

interface Offer {
  take: number
  levels: Record<string, string>
}
const OFFERS: Record<string, Offer> = {
  'nz-uni': {
    take: 11,
    levels: {
      160: 'business commerce computer-science nursing psychology laws arts science design environmental-science biotechnology communication sport-science architectural-design',
      161: 'engineering civil-engineering mechanical-engineering software-engineering',
      180: 'business-administration data-science professional-accounting public-health international-relations teaching-secondary information-technology applied-linguistics',
      190: 'science education',
      120: 'foundation-studies',
    },
  },
  'nz-poly': {
    take: 8,
    levels: {
      160: 'nursing information-technology construction-management architectural-design occupational-therapy sport-science social-work hospitality-management',
      150: 'business early-childhood information-technology tourism animation',
      180: 'management professional-accounting viticulture',
    },
  },
  'sg-uni': {
    take: 9,
    levels: {
      160: 'accounting economics psychology communication social-work early-childhood hospitality-management',
      161: 'computer-science engineering mechanical-engineering electrical-engineering business architecture software-engineering',
      180: 'business-analytics applied-finance public-health artificial-intelligence project-management urban-planning',
      190: 'engineering science',
    },
  },
  'sg-poly': {
    take: 8,
    levels: {
      150: 'accounting information-technology cyber-security aerospace-engineering mechanical-engineering electrical-engineering design communication tourism data-science',
    },
  },
  'sg-pei': {
    take: 8,
    levels: {
      150: 'business information-technology hospitality-management counselling',
      151: 'hospitality-management tourism',
      160: 'international-business marketing cyber-security finance psychology',
      180: 'business-administration data-science',
      110: 'academic-english',
    },
  },
  'sg-school': { take: 2, levels: { 103: 'junior-secondary', 104: 'senior-secondary' } },
  school: { take: 2, levels: { 103: 'junior-secondary', 104: 'senior-secondary' } },
  english: {
    take: 6,
    levels: {
      110: 'general-english academic-english ielts-preparation pte-preparation cambridge-preparation business-english high-school-preparation',
    },
  },
  creative: {
    take: 8,
    levels: {
      160: 'animation games-development music design communication media fine-arts',
      150: 'animation games-development music',
      180: 'design creative-writing',
    },
  },
  institute: {
    take: 18,
    levels: {
      160: 'business accounting information-technology cyber-security hospitality-management early-childhood nursing construction-management',
      180: 'business-administration professional-accounting information-technology project-management',
      150: 'business information-technology hospitality-management',
      120: 'foundation-studies',
      110: 'general-english academic-english ielts-preparation',
    },
  },
  cn: {
    take: 8,
    levels: {
      206: 'chinese-language chinese-international-education chinese-medicine clinical-medicine china-studies global-business',
      207: 'chinese-international-education china-studies global-business chinese-medicine',
    },
  },
}
const WEEKS: Record<string, number> = {
  103: 208,
  104: 104,
  110: 24,
  120: 40,
  150: 52,
  151: 52,
  160: 156,
  161: 208,
  180: 78,
  190: 156,
  206: 208,
  207: 104,
}

/** Register courses where the school has some, else a choice by its kind. */
export function coursesOf(school: DemoSchool): PlannedCourse[] {
  if (school.courses)
    return school.courses.map(([registerCode, key, level, weeks, fee, vetCode]) => ({
      ...planned(school, key, level),
      weeks,
      registerCode,
      fee,
      vetCode: vetCode ?? null,
    }))
  const offer = OFFERS[school.profile]
  if (!offer) throw new Error(`No offer for the profile ${school.profile}`)
  const pairs = Object.entries(offer.levels).flatMap(([level, keys]) =>
    keys.split(' ').map((key) => `${key}:${level}`),
  )
  const chosen = shuffled(pairs, school.key)
    .slice(0, offer.take)
    .map((pair) => planned(school, ...(pair.split(':') as [string, string])))
  return school.groupTags.includes('IB') ? [...chosen, planned(school, 'ib-diploma', '104')] : chosen
}

function planned(school: DemoSchool, key: string, level: string): PlannedCourse {
  const programme = programmes.get(key)
  if (!programme) throw new Error(`The demo has no programme ${key}`)
  return {
    school,
    programme,
    level,
    weeks: weeksOf(school, key, level),
    registerCode: null,
    vetCode: null,
    fee: null,
  }
}

function weeksOf({ country, profile }: DemoSchool, key: string, level: string): number {
  if (key === 'clinical-medicine') return 312
  if (country === COUNTRIES.singapore && level === '150') return profile === 'sg-poly' ? 156 : 36
  if (country === COUNTRIES.singapore && level === '160' && profile === 'sg-pei') return 78
  return WEEKS[level] ?? 52
}
