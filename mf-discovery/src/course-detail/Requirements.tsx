import { pick, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/page'
import { groupRules, type Rule, useRuleWords } from '../components/eligibility/requirement-words.ts'
import type { Labels } from '../components/lookups.ts'
import { Section } from '../components/Section.tsx'
import styles from './Requirements.module.css'

export function Requirements({ rules, kinds, exams }: { rules: Rule[]; kinds: Labels; exams: Labels }) {
  const { t } = useText('discovery')
  return (
    <Section title={t('course.requirements')}>
      {rules.length === 0 ? (
        <p className="muted">{t('course.noRequirements')}</p>
      ) : (
        <ul className={styles.rules}>
          {groupRules(rules).map(({ key, rules: group }) => (
            <li key={key}>
              {group.length > 1 && <p className={styles.any}>{t('course.anyOf')}</p>}
              <ul>
                {group.map((rule, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rules have no id
                  <RuleLine key={at} rule={rule} kinds={kinds} exams={exams} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function RuleLine({ rule, kinds, exams }: { rule: Rule; kinds: Labels; exams: Labels }) {
  const { t, locale } = useText('discovery')
  const words = useRuleWords()(rule, exams)
  const kind = kinds[rule.kind]
  return (
    <li className={styles.rule}>
      <span className={styles.kind}>{kind && pick(kind, locale)}</span>
      <span>
        {words} {!rule.mandatory && <Tag>{t('course.optional')}</Tag>}
      </span>
    </li>
  )
}
