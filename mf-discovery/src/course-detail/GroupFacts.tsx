import type { CourseDetail } from '@southbound/shared/contract'
import { useText } from '@southbound/shared/platform'
import { type Fact, Facts } from '@southbound/shared/ui/page'
import { coded } from '../components/names.ts'
import { Section } from '../components/Section.tsx'
import type { Say } from '../components/wire.ts'

const WORDS = ['researchOrCoursework', 'admissionTarget', 'boarding', 'gender', 'programKind']
const ORDER = [
  ...[
    'programKind',
    'entryLevel',
    'exitLevel',
    'hoursPerWeek',
    'minWeeks',
    'maxWeeks',
    'classSizeMax',
    'startEveryMonday',
    'pathwayPartners',
  ],
  ...[
    'curriculum',
    'yearLevels',
    'gender',
    'religion',
    'boarding',
    'homestay',
    'minAge',
    'maxAge',
    'guardianRequired',
    'aeasRequired',
    'interview',
  ],
  ...[
    'admissionTarget',
    'hskLevelRequired',
    'scholarshipCsc',
    'creditPoints',
    'researchOrCoursework',
    'majors',
    'minorOptions',
    'honours',
    'thesis',
    'internship',
  ],
  ...['professionalAccreditation', 'careerOutcomes', 'prWorkStreamNote'],
] as (keyof CourseDetail['facts'])[]

function factsOf(facts: CourseDetail['facts'], t: Say): Fact[] {
  return ORDER.map((key) => {
    const value = facts[key]
    const text = Array.isArray(value)
      ? value.join(t('detail.comma'))
      : WORDS.includes(key) && value
        ? coded(t, 'detail.words', String(value))
        : value
    return { label: t(`detail.${key}`), value: text === true ? t('fact.yes') : text === false ? null : text }
  })
}

export function GroupFacts({ course }: { course: CourseDetail }) {
  const { t } = useText('discovery')
  const facts = factsOf(course.facts, t).filter(
    ({ value }) => value !== null && value !== undefined && value !== '',
  )
  if (facts.length === 0) return null
  return (
    <Section title={t('detail.title')}>
      <Facts layout="rows" items={facts} />
    </Section>
  )
}
