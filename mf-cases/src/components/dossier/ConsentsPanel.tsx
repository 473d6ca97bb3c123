import { api, type DataOf, formatDateTime, pick, tryAct, useCall, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Disclosure, NotRead, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../case/CaseView.module.css'
import { useShownCase } from '../case/use-case.ts'

type Given = DataOf<'GET /case/given/:caseId'>['rows'][number]

/** What the applicant agreed to for this application; each can be withdrawn. */
export function ConsentsPanel() {
  const { t } = useText('cases')
  const [opened, setOpened] = useState(false)
  return (
    <Panel title={t('dossier.consents.title')}>
      <p className="muted small">{t('dossier.consents.lead')}</p>
      <Disclosure summary={t('dossier.consents.show')} onOpen={() => setOpened(true)}>
        {opened && <ConsentList />}
      </Disclosure>
    </Panel>
  )
}

function ConsentList() {
  const { t } = useText('cases')
  const { detail, reload } = useShownCase()
  const found = useCall('GET /case/given/:caseId', { params: { caseId: detail.caseId } })
  if (found.state === 'failed' || !found.data) return <NotRead found={found} lines={3} />
  if (found.data.rows.length === 0) return <p className="muted">{t('dossier.consents.none')}</p>
  const withdraw = async (id: string) => {
    const question = {
      title: t('dossier.consents.ask'),
      text: t('dossier.consents.askText'),
      confirm: t('dossier.consents.withdraw'),
      danger: true,
    }
    if (!(await confirm(question))) return
    if (
      !(await tryAct(
        () => api('POST /case/given/:id/withdraw', { params: { id } }),
        t('dossier.consents.done'),
      ))
    )
      return
    found.reload()
    reload()
  }
  return (
    <ul className={styles.rows}>
      {found.data.rows.map((row) => (
        <li key={row.id} className={styles.clock}>
          <ConsentWords row={row} />
          <span className="muted small">
            {t('dossier.consents.given', { at: formatDateTime(row.givenAt) })}
          </span>
          {row.withdrawnAt && (
            <Tag>{t('dossier.consents.withdrawn', { at: formatDateTime(row.withdrawnAt) })}</Tag>
          )}
          {row.can.withdraw && (
            <Button small onClick={() => withdraw(row.id)}>
              {t('dossier.consents.withdraw')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function ConsentWords({ row: { purpose, receiverName, countryName, fileName } }: { row: Given }) {
  const { t, locale } = useText('cases')
  const country = countryName ? pick(countryName, locale) : ''
  const name = pick(receiverName, locale) || t('dossier.consents.pool')
  if (purpose === 'cross-border') return <b>{t('dossier.consents.abroad', { country, name })}</b>
  if (purpose === 'copy-file') return <b>{t('dossier.consents.file', { file: fileName ?? '', name })}</b>
  if (purpose === 'care') return <b>{t('dossier.consents.care', { name })}</b>
  if (purpose === 'guardian') return <b>{t('dossier.consents.guardian', { name })}</b>
  return <b>{t('dossier.consents.share', { name })}</b>
}
