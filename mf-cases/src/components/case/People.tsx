import { Link, paths, pick, useText } from '@southbound/shared/platform'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { Button } from '@southbound/shared/ui/page'
import { lazy, Suspense, useState } from 'react'
import styles from './People.module.css'
import type { CaseDetail } from './use-case.ts'

type Person = CaseDetail['people'][number]
const MessageDialog = lazy(() => import('./MessageDialog.tsx'))

/** Who works on the case and whom it is about, with every way to reach them. */
export function People({ detail, onSent }: { detail: CaseDetail; onSent: () => void }) {
  const { t } = useText('cases')
  const [writing, setWriting] = useState(false)
  if (detail.people.length === 0) return null
  return (
    <Panel title={t('people.title')}>
      <ul className={styles.people}>
        {detail.people.map((person) => (
          <li key={`${person.party}${person.id}`}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      {detail.can.log && (
        <Button small onClick={() => setWriting(true)}>
          {t('people.write')}
        </Button>
      )}
      {writing && (
        <Suspense>
          <MessageDialog caseId={detail.caseId} onSent={onSent} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function PersonCard({ person }: { person: Person }) {
  const { t, locale } = useText('cases')
  const name = pick(person, locale)
  const title = pick({ nameEn: person.titleEn, nameCn: person.titleCn }, locale)
  return (
    <>
      <span className={styles.party}>{t(`people.${person.party}`)}</span>
      <b>{person.id ? <Link to={pageOf(person, name)}>{name}</Link> : <WholeName person={person} />}</b>
      {person.handler && (
        <span>{[t('people.handler', { name: person.handler }), title].filter(Boolean).join(' · ')}</span>
      )}
      {person.phones.map((phone) => (
        <a key={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ))}
      {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
      {person.phones.length === 0 && !person.email && (
        <span className={styles.fine}>{t('people.noContact')}</span>
      )}
      {person.licences.length > 0 && (
        <span className={styles.fine}>{t('people.licences', { list: person.licences.join(', ') })}</span>
      )}
      {person.answerHours !== null && (
        <span className={styles.fine}>{t('people.answers', { count: person.answerHours })}</span>
      )}
    </>
  )
}

const pageOf = ({ party, id }: Person, name: string): string =>
  party === 'agent' ? paths.agentDetail(name, id as string) : paths.schoolDetail(name, id as string)
const WholeName = ({ person: { nameEn, nameCn } }: { person: Person }) => (
  <>{[nameEn, nameCn].filter(Boolean).join(' ')}</>
)
