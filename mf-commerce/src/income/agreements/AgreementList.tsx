import { Link, paths, pick, useAllowed, useCall, useText } from '@southbound/shared/platform'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, useListUrl } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import styles from '../Income.module.css'
import { agreementTone, LIST_ROWS } from '../lists.ts'
import { AgreementDialog } from './AgreementDialog.tsx'
import { Benefits } from './Benefits.tsx'

export function AgreementList() {
  const { t, locale } = useText('commerce')
  const { page, onPage } = useListUrl()
  const mayWrite = useAllowed('commerce.agreements')
  const found = useCall('POST /agreement/list', { body: { page, rows: LIST_ROWS } })
  const [adds, setAdds] = useState(false)
  return (
    <>
      {mayWrite && (
        <div className={styles.bar}>
          <Button look="main" onClick={() => setAdds(true)}>
            {t('income.agreement.add')}
          </Button>
        </div>
      )}
      <DeskTable
        label={t('income.tab.agreements')}
        rowKey={(row) => row.agreementId}
        empty={t('income.agreement.none')}
        columns={[
          {
            key: 'no',
            title: t('income.agreement.no'),
            lead: true,
            cell: (row) => (
              <Link to={paths.income({ tab: 'agreements', agreement: row.agreementId })}>
                {row.agreementNo}
              </Link>
            ),
          },
          {
            key: 'school',
            title: t('income.fact.institution'),
            cell: (row) => pick(row.school, locale),
          },
          { key: 'agency', title: t('income.fact.agency'), cell: (row) => pick(row.agency, locale) },
          {
            key: 'dates',
            title: t('income.agreement.term'),
            cell: (row) => `${row.startAt} – ${row.expiresAt}`,
          },
          {
            key: 'rules',
            title: t('income.agreement.rules'),
            numeric: true,
            cell: ({ rules }) => rules.length,
          },
          {
            key: 'state',
            title: t('income.columns.state'),
            cell: ({ state }) => (
              <Tag tone={agreementTone(state)}>{t(`income.agreement.state.${state as 1}`)}</Tag>
            ),
          },
        ]}
        {...listed(found, page, LIST_ROWS, onPage)}
      />
      <Benefits mayWrite={mayWrite} />
      {adds && <AgreementDialog known={null} onClose={() => setAdds(false)} onDone={found.reload} />}
    </>
  )
}
