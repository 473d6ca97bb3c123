import { useLocale, useText } from '@southbound/shared/platform'
import { Alert, Button } from '@southbound/shared/ui/desk/panel'
import styles from './Application.module.css'
import type { SaveState } from './draft-keeper.ts'

const timeOf = (instant: string, locale: 'en' | 'zh') =>
  new Date(instant).toLocaleTimeString(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })

interface SaveNoteProps {
  application: {
    save: SaveState
    isHalf: boolean
    saveNow: () => unknown
    settle: (take: 'theirs' | 'mine') => void
  }
}

export function SaveNote({ application: { save, isHalf, saveNow, settle } }: SaveNoteProps) {
  const { t } = useText('cases')
  const locale = useLocale()
  if (save.kind === 'conflict') {
    const actions = (
      <>
        <Button small onClick={() => settle('theirs')}>
          {t('apply.save.theirs')}
        </Button>
        <Button small onClick={() => settle('mine')}>
          {t('apply.save.mine')}
        </Button>
      </>
    )
    return (
      <Alert tone="warn" title={t('apply.save.conflict')} actions={actions}>
        {t('apply.save.conflictText')}
      </Alert>
    )
  }
  const words =
    save.kind === 'saved'
      ? t('apply.save.saved', { time: timeOf(save.at, locale) })
      : save.kind === 'none'
        ? ''
        : t(`apply.save.${save.kind}`)
  return (
    <p className={`muted small ${styles.save}`} role="status">
      {words} {save.kind === 'saved' && isHalf && t('apply.save.half')}
      {save.kind === 'refused' && save.message}{' '}
      {(save.kind === 'failed' || save.kind === 'refused') && (
        <Button small look="plain" onClick={saveNow}>
          {t('apply.save.again')}
        </Button>
      )}
    </p>
  )
}
