import { api, Link, paths, pick, tryAct, useText } from '@southbound/shared/platform'
import { wordList } from '@southbound/shared/platform/word-list'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { DialogButton } from '../DialogButton.tsx'
import styles from './CaseView.module.css'
import { type CaseData, useShownCase } from './use-case.ts'

type Person = CaseData['people'][number]
const WordsDialog = lazyPart(() => import('./WordsDialog.tsx'))

export function People() {
  const { t } = useText('cases')
  const { people, can } = useShownCase().detail
  if (people.length === 0) return null
  return (
    <Panel title={t('people.title')}>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={`${person.party}${person.id}`}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      {can.log && <MessageButton />}
    </Panel>
  )
}

function MessageButton() {
  const { t } = useText('cases')
  const { detail, reload } = useShownCase()
  const { caseId } = detail
  const send = async ({ text }: { text: string }) => {
    const body = { caseId, text, visibility: 1 as const }
    const sent = await tryAct(() => api('POST /case/log', { body }), t('people.sent'))
    if (sent) reload()
    return sent
  }
  return (
    <DialogButton
      small
      dialog={(onClose) => (
        <WordsDialog
          title={t('people.write')}
          lead={t('people.writeText')}
          label={t('people.text')}
          send={t('people.send')}
          draft={`message:${caseId}`}
          max={1000}
          onSend={send}
          onClose={onClose}
        />
      )}
    >
      {t('people.write')}
    </DialogButton>
  )
}

function PersonCard({ person }: { person: Person }) {
  const { t, locale } = useText('cases')
  const { party, nameEn, nameCn, handler, phones, messengers = [], email, licences, answerHours } = person
  const title = pick({ nameEn: person.titleEn, nameCn: person.titleCn }, locale)
  const page = pageOf(person, locale)
  const held = person.namedLicences?.map((one) => pick(one, locale)) ?? licences
  return (
    <>
      <span className="muted small">{t(`people.${party}`)}</span>
      <b>
        {page ? <Link to={page}>{pick(person, locale)}</Link> : [nameEn, nameCn].filter(Boolean).join(' ')}
      </b>
      {handler && <span>{[t('people.handler', { name: handler }), title].filter(Boolean).join(' · ')}</span>}
      {phones.map((phone) => (
        <a key={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ))}
      {messengers.map((one) => (
        <span key={`${one.nameEn} ${one.account}`}>
          {t('people.messenger', { software: pick(one, locale), account: one.account })}
        </span>
      ))}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phones.length + messengers.length === 0 && !email && (
        <span className="muted small">{t('people.noContact')}</span>
      )}
      {held.length > 0 && (
        <span className="muted small">{t('people.licences', { list: wordList(held, locale) })}</span>
      )}
      {answerHours !== null && (
        <span className="muted small">{t('people.answers', { count: answerHours })}</span>
      )}
    </>
  )
}

/** The public page of an office; an applicant has none. */
function pageOf(person: Person, locale: 'en' | 'zh'): string | null {
  const { party, id } = person
  if (!id) return null
  return (party === 'agent' ? paths.agentDetail : paths.schoolDetail)(pick(person, locale), id)
}
