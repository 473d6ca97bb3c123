import { COUNTRIES } from '@southbound/shared/contract/constants'
import type { PlannedCourse } from './course-plan.ts'
import type { DemoText } from './demo-data.ts'

type Naming = (subject: DemoText, joint: 'of' | 'in') => DemoText
const own: Naming = ({ en, cn }) => ({ en, cn })
const NAMINGS: Record<string, Naming> = {
  120: ({ en, cn }) =>
    en === 'Foundation Studies' ? { en, cn } : { en: `Foundation in ${en}`, cn: `${cn}预科` },
  133: ({ en, cn }) => ({ en: `Certificate III in ${en}`, cn: `${cn}三级证书` }),
  134: ({ en, cn }) => ({ en: `Certificate IV in ${en}`, cn: `${cn}四级证书` }),
  150: ({ en, cn }, joint) => ({ en: `Diploma ${joint} ${en}`, cn: `${cn}文凭` }),
  151: ({ en, cn }, joint) => ({ en: `Advanced Diploma ${joint} ${en}`, cn: `${cn}高级文凭` }),
  160: ({ en, cn }) => ({ en: `Bachelor of ${en}`, cn: `${cn}学士` }),
  161: ({ en, cn }) => ({ en: `Bachelor of ${en} (Honours)`, cn: `${cn}荣誉学士` }),
  180: ({ en, cn }) => ({ en: `Master of ${en}`, cn: `${cn}硕士` }),
  206: ({ en, cn }) => ({ en: `Bachelor in ${en}`, cn: `${cn}本科` }),
  207: ({ en, cn }) => ({ en: `Master in ${en}`, cn: `${cn}硕士` }),
}

export function courseName({ programme, level, school, registerCode }: PlannedCourse): DemoText {
  if (level === '190') return doctorate(programme, registerCode !== null)
  return (NAMINGS[level] ?? own)(programme, school.country === COUNTRIES.australia ? 'of' : 'in')
}

function doctorate({ key, en, cn }: DemoText & { key: string }, ofRegister: boolean): DemoText {
  if (key === 'medicine') return { en: 'Doctor of Medicine', cn: '医学博士' }
  return ofRegister
    ? { en: 'Doctor of Philosophy', cn: '哲学博士' }
    : { en: `Doctor of Philosophy (${en})`, cn: `哲学博士（${cn}）` }
}

/** 1 tertiary, 2 secondary, 3 English, 4 Chinese. */
export function courseGroup(level: string): 1 | 2 | 3 | 4 {
  if (level.startsWith('2')) return 4
  if (level === '110') return 3
  return level < '110' ? 2 : 1
}
