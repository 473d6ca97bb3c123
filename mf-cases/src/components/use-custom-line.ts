import { COUNTRIES } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { PLACES } from './places.ts'

interface CustomCourse {
  course: string
  school: string
  countryCode?: string | null
  startMonth?: string | null
}

/** What is said of a course that is not on the platform: its name, school, country and first month. */
export function useCustomLine() {
  const { t } = useText('cases')
  return ({ course, school, countryCode, startMonth }: CustomCourse): string => {
    const key = PLACES.find((one) => COUNTRIES[one] === countryCode)
    return [course, school, key && t(`papers.places.${key}`), startMonth].filter(Boolean).join(' · ')
  }
}
