import type { CompareItem } from '@southbound/shared/contract'
import { Link, paths, pick, useText } from '@southbound/shared/platform'
import { Button, ButtonLink, Monogram, Tag } from '@southbound/shared/ui/page'
import { Bar } from '@southbound/shared/ui/plots'
import type { MouseEvent } from 'react'
import { BothNames } from '../components/BothNames.tsx'
import type { CompareGroup } from '../components/keeping/compare-groups.ts'
import { confirmRemoval } from '../components/keeping/confirm-removal.ts'
import { setKept } from '../components/keeping/keeping.ts'
import { courseNames, slugName } from '../components/names.ts'
import { applyTo } from '../course-detail/apply.ts'
import { attributesOf } from './attributes.ts'
import styles from './Comparison.module.css'
import { useWords } from './use-words.ts'

export function ComparisonTable({ group, onlyDiffering }: { group: CompareGroup; onlyDiffering: boolean }) {
  const { t } = useText('discovery')
  const words = useWords()
  const attributes = attributesOf(group.list, words).filter(({ differs }) => differs || !onlyDiffering)
  return (
    <section
      className={styles.scroll}
      aria-label={t('comparison.table', { group: t(`group.${group.courseType}`) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('comparison.attribute')}</span>
            </th>
            {group.list.map((item) => (
              <th key={item.id} scope="col">
                <Column item={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {attributes.map(({ key, label, values, differs, bars }) => (
            <tr key={key} className={differs ? styles.differs : undefined}>
              <th scope="row">
                {label} {differs && <Tag tone="gold">{t('comparison.differs')}</Tag>}
              </th>
              {values.map((value, at) => (
                <td key={group.list[at]?.id}>
                  <Value parts={value} />
                  {bars && <Bar value={bars[at] ?? 0} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Value({ parts }: { parts: string[] }) {
  const { t } = useText('discovery')
  if (parts.length < 2) return parts[0] ?? t('comparison.none')
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}

function Column({ item }: { item: CompareItem }) {
  const { t, locale } = useText('discovery')
  const named = courseNames(item.detail)
  const name = pick(named, locale)
  const remove = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (await confirmRemoval('compare', name, t, currentTarget))
      await setKept({ kind: 'compare', id: item.id, courseType: item.courseType }, false, t)
  }
  return (
    <div className={styles.column}>
      <Monogram
        name={pick(item.detail.school, locale)}
        seed={item.detail.school.schoolId}
        picture={item.detail.school.logoDocId}
        size="small"
      />
      <Link to={paths.courseDetail(item.courseType, slugName(named), item.id)}>
        <BothNames named={named} />
      </Link>
      {item.isContract && <Tag tone="sea">{t('favourites.contract')}</Tag>}
      <div className={styles.acts}>
        <ButtonLink
          small
          look="main"
          to={applyTo(item)}
          as={Link}
          aria-label={t('keepOf', { word: t('comparison.apply'), name })}
        >
          {t('comparison.apply')}
        </ButtonLink>
        <Button small onClick={remove} aria-label={t('keepOf', { word: t('comparison.remove'), name })}>
          {t('comparison.remove')}
        </Button>
      </div>
    </div>
  )
}
