import { formatDateTime, useAllowed, useBus, useCall, useText } from '@southbound/shared/platform'
import { Button, Card, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { classNames } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../Releases.module.css'
import { type Flag, flagText } from '../wire.ts'
import { FlagDialog } from './FlagDialog.tsx'
import { FlagHistory } from './FlagHistory.tsx'
import { useFlagWords } from './use-flag-words.ts'

const TONES = { on: 'sea', off: 'coral', part: 'gold' } as const
const modeOf = ({ rule, initially }: Flag) => rule?.mode ?? (initially ? 'on' : 'off')

export function Flags() {
  const { t } = useText('releases')
  const mayManage = useAllowed('flags.manage')
  const stateWords = useFlagWords()
  const found = useCall('GET /operations/flags')
  const [open, setOpen] = useState<{ flag: Flag; as: 'change' | 'history' } | null>(null)
  useBus('flags.changed', found.reload)
  const nameOf = ({ name }: Flag) => t(flagText(name, 'name'))
  const columns: TableColumn<Flag>[] = [
    {
      key: 'name',
      title: t('flag.name'),
      lead: true,
      cell: (flag) => (
        <>
          <strong>{nameOf(flag)}</strong> <span className={styles.fine}>{flag.name}</span>
          <div className={styles.fine}>{t(flagText(flag.name, 'about'))}</div>
        </>
      ),
    },
    {
      key: 'owner',
      title: t('flag.owner'),
      cell: ({ owner }) => <span className={styles.whole}>{owner}</span>,
    },
    {
      key: 'state',
      title: t('flag.state'),
      cell: (flag) => (
        <div>
          <Tag tone={TONES[modeOf(flag)]}>{t(`flag.states.${modeOf(flag)}`)}</Tag>
          <div className={styles.fine}>
            {flag.rule ? flag.rule.mode === 'part' && stateWords(flag.rule) : t('flag.declared')}
          </div>
        </div>
      ),
    },
    {
      key: 'changed',
      title: t('flag.changed'),
      cell: (flag) =>
        flag.changedAt ? `${formatDateTime(flag.changedAt)} · ${flag.changedBy}` : t('flag.never'),
    },
    {
      key: 'acts',
      title: '',
      cell: (flag) => (
        <div className={classNames(styles.acts, styles.whole)}>
          {mayManage && (
            <Button
              small
              onClick={() => setOpen({ flag, as: 'change' })}
              aria-label={t('flag.changeNamed', { name: nameOf(flag) })}
            >
              {t('flag.change')}
            </Button>
          )}
          <Button
            small
            look="plain"
            onClick={() => setOpen({ flag, as: 'history' })}
            aria-label={t('flag.historyNamed', { name: nameOf(flag) })}
          >
            {t('flag.history')}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <>
      <p className={styles.lead}>{t('flag.lead')}</p>
      <Card flush>
        <DeskTable
          label={t('views.flags')}
          columns={columns}
          rows={found.data?.rows}
          rowKey={({ name }) => name}
          state={found.data ? 'ready' : found.state}
          error={found.error}
          onRetry={found.reload}
        />
      </Card>
      {open?.as === 'change' && <FlagDialog flag={open.flag} onClose={() => setOpen(null)} />}
      {open?.as === 'history' && <FlagHistory flag={open.flag} onClose={() => setOpen(null)} />}
    </>
  )
}
