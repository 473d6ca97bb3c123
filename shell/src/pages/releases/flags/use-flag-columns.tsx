import { UNREAD_DAYS } from '@southbound/shared/contract/constants'
import { formatDateTime, useAllowed, useText } from '@southbound/shared/platform'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import { classNames } from '@southbound/shared/ui/page'
import styles from '../Releases.module.css'
import type { Flag } from '../wire.ts'
import { useFlagText, useFlagWords } from './use-flag-words.ts'

export type FlagAct = 'change' | 'history' | 'results'
const TONES = { on: 'sea', off: 'coral', part: 'gold' } as const
const modeOf = ({ rule, initially, kind }: Flag) =>
  rule?.mode ?? (initially || kind === 'variant' ? 'on' : 'off')

export function useFlagColumns(onAct: (flag: Flag, act: FlagAct) => void): TableColumn<Flag>[] {
  const { t } = useText('releases')
  return [
    { key: 'name', title: t('flag.name'), lead: true, cell: (flag) => <NameCell flag={flag} /> },
    { key: 'state', title: t('flag.state'), cell: (flag) => <StateCell flag={flag} /> },
    {
      key: 'changed',
      title: t('flag.changed'),
      cell: ({ changedAt, changedBy }) =>
        changedAt ? `${formatDateTime(changedAt)} · ${changedBy}` : t('flag.never'),
    },
    { key: 'acts', title: '', cell: (flag) => <ActsCell flag={flag} onAct={(act) => onAct(flag, act)} /> },
  ]
}

function NameCell({ flag }: { flag: Flag }) {
  const { t } = useText('releases')
  const text = useFlagText()
  return (
    <>
      <strong>{text(flag, 'name')}</strong> <span className={styles.fine}>{flag.name}</span>
      <div className={styles.fine}>{text(flag, 'about')}</div>
      {flag.isUnread && <Tag tone="gold">{t('flag.unread', { count: UNREAD_DAYS })}</Tag>}
    </>
  )
}

function StateCell({ flag }: { flag: Flag }) {
  const { t, locale } = useText('releases')
  const stateWords = useFlagWords()
  const { rule, variants } = flag
  const mode = modeOf(flag)
  const [first] = variants
  const isTrial = first !== undefined
  const isSame = isTrial && (!rule || rule.mode === 'off')
  const words = isSame
    ? t('flag.allHave', { variant: first.words[locale] })
    : rule && (isTrial || rule.mode === 'part') && stateWords(flag, rule)
  return (
    <div>
      <Tag tone={isSame ? 'neutral' : TONES[mode]}>
        {t(isSame ? 'flag.noTrial' : isTrial ? 'flag.trial' : `flag.states.${mode}`)}
      </Tag>
      <div className={styles.fine}>{words || (!rule && t('flag.declared'))}</div>
    </div>
  )
}

function ActsCell({ flag, onAct }: { flag: Flag; onAct: (act: FlagAct) => void }) {
  const { t } = useText('releases')
  const mayManage = useAllowed('flags.manage')
  const name = useFlagText()(flag, 'name')
  return (
    <div className={classNames(styles.acts, styles.whole)}>
      {mayManage && (
        <Button small onClick={() => onAct('change')} aria-label={t('flag.changeNamed', { name })}>
          {t('flag.change')}
        </Button>
      )}
      {flag.outcome && (
        <Button
          small
          look="plain"
          onClick={() => onAct('results')}
          aria-label={t('flag.resultsNamed', { name })}
        >
          {t('flag.results')}
        </Button>
      )}
      <Button
        small
        look="plain"
        onClick={() => onAct('history')}
        aria-label={t('flag.historyNamed', { name })}
      >
        {t('flag.history')}
      </Button>
    </div>
  )
}
