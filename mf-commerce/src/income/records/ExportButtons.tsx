import { api, formatNumber, saveBlob, useAct, useText } from '@southbound/shared/platform'
import { Meter } from '@southbound/shared/ui/desk/facts'
import { Button } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from '../Income.module.css'
import type { RecordFilterValues } from './record-filters.ts'

const CALLS = {
  detail: 'POST /income/autoIncomeDetailExport',
  summary: 'POST /income/autoIncomeAssortmentExport',
} as const
const WHOLE = 100

/** The file is written while it is read: its progress is what has come of what was announced. */
export function ExportButtons({ filters }: { filters: RecordFilterValues }) {
  const { t } = useText('commerce')
  const [share, setShare] = useState<number | null>(null)
  const { run, busy } = useAct(async (kind: keyof typeof CALLS) => {
    setShare(0)
    try {
      const blob = await api(CALLS[kind], { body: filters }, { binary: true, onProgress: setShare })
      saveBlob(blob, `${t(`income.export.${kind}File`)}.xlsx`)
    } finally {
      setShare(null)
    }
  })
  const percent = Math.min(WHOLE, Math.round((share ?? 0) * WHOLE))
  return (
    <>
      {(['detail', 'summary'] as const).map((kind) => (
        <Button key={kind} small busy={busy} onClick={() => void run(kind)}>
          {t(`income.export.${kind}`)}
        </Button>
      ))}
      {share !== null && (
        <span className={styles.progress} role="status">
          {t('income.export.running', { percent: formatNumber(percent) })}
          <Meter label={t('income.export.label')} percent={percent} />
        </span>
      )}
    </>
  )
}
