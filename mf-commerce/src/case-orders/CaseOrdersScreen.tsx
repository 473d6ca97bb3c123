import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { Link, paths, useCall, useSession, useText, useUrl } from '@southbound/shared/platform'
import { Button, ButtonLink, Empty, Heading } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed } from '@southbound/shared/ui/desk/table'
import { Wrap } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { DecideDialog } from '../desk-orders/DecideDialog.tsx'
import { OrderDialog } from '../orders/OrderDialog.tsx'
import { useOrderColumns } from '../orders/OrdersTab.tsx'
import { useOpenedOrder } from '../orders/use-opened-order.ts'
import styles from '../services/ServicesScreen.module.css'
import { ChargeDialog } from './ChargeDialog.tsx'

const ROWS = PAGE_ROWS.normal

/** Fees between an agency and a student: of one case, or of all. */
export default function CaseOrdersScreen() {
  const { t } = useText('commerce')
  const { role } = useSession()
  const { search } = useUrl()
  const caseId = /^\d{1,19}$/.exec(search.get('caseId') ?? '')?.[0]
  const [page, setPage] = useState(1)
  const { opened, isPayer, open, close } = useOpenedOrder()
  const [charging, setCharging] = useState(false)
  const found = useCall('POST /billOrder/myOrder', {
    body: { page, rows: ROWS, ...(caseId ? { caseId } : {}) },
  })
  const Opened = role === 'agent' && !isPayer ? DecideDialog : OrderDialog
  return (
    <Wrap>
      <header className={styles.head}>
        <div>
          <Heading level={1}>{t('fees.title')}</Heading>
          <p className="muted small">{t(role === 'agent' ? 'fees.leadAgent' : 'fees.lead')}</p>
        </div>
        {caseId && (
          <ButtonLink to={paths.courseCase(caseId)} as={Link}>
            {t('fees.toCase')}
          </ButtonLink>
        )}
        {caseId && role === 'agent' && (
          <Button look="main" onClick={() => setCharging(true)}>
            {t('fees.charge')}
          </Button>
        )}
      </header>
      <DeskTable
        label={t('fees.title')}
        columns={useOrderColumns(open, found.reload)}
        rowKey={({ orderId }) => orderId}
        empty={<Empty title={t('fees.none')} />}
        {...listed(found, page, ROWS, setPage)}
      />
      {opened && <Opened orderId={opened} onClose={close} onChanged={found.reload} />}
      {charging && caseId && (
        <ChargeDialog caseId={caseId} onClose={() => setCharging(false)} onBuilt={found.reload} />
      )}
    </Wrap>
  )
}
