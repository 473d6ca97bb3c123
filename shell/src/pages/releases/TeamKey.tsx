import { api, notify, tryAct, useCall, useText } from '@southbound/shared/platform'
import { copyText } from '@southbound/shared/platform/clipboard'
import { formatDay } from '@southbound/shared/platform/day'
import { askReason, confirm, Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { classNames } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from './Releases.module.css'
import type { PackageLine } from './wire.ts'

const NAME = 60

interface TeamKeyProps {
  line: Pick<PackageLine, 'name'>
  /** Where the page does not say which package it is. */
  title?: string
}
export function TeamKey({ line: { name }, title }: TeamKeyProps) {
  const { t } = useText('releases')
  const keys = useCall('GET /operations/releases/keys')
  const [shown, setShown] = useState<{ team: string; token: string } | null>(null)
  const held = keys.data?.rows.find((key) => key.name === name)
  const give = () =>
    askReason({
      title: t(held ? 'key.again' : 'key.give'),
      text: held && t('key.replaces'),
      confirm: t('key.give'),
      reason: { label: t('key.team'), max: NAME },
      send: (team) =>
        tryAct(async () => {
          const input = { params: { name }, body: { team } }
          const { token } = await api('POST /operations/releases/:name/key', input)
          setShown({ team, token })
          keys.reload()
        }),
    })
  const takeBack = (team: string) =>
    tryAct(async () => {
      if (
        !(await confirm({
          title: t('key.takeBackQuestion', { team }),
          text: t('key.takeBackText'),
          confirm: t('key.takeBack'),
          danger: true,
        }))
      )
        return
      await api('DELETE /operations/releases/:name/key', { params: { name } })
      notify.success(t('key.takenBack'))
      keys.reload()
    })
  return (
    <Panel title={title ?? t('key.title')}>
      {!keys.data && <NotRead found={keys} lines={2} />}
      {keys.data && (
        <>
          <p className={classNames(styles.fine, styles.spaced)}>
            {held ? t('key.held', { team: held.team, day: formatDay(held.createdAt) }) : t('key.about')}
          </p>
          <div className={styles.acts}>
            <Button small onClick={give}>
              {t(held ? 'key.again' : 'key.give')}
            </Button>
            {held && (
              <Button small look="danger" onClick={() => takeBack(held.team)}>
                {t('key.takeBack')}
              </Button>
            )}
          </div>
        </>
      )}
      {shown && <ShownToken {...shown} onClose={() => setShown(null)} />}
    </Panel>
  )
}

interface ShownTokenProps {
  team: string
  token: string
  onClose: () => void
}
/** The only time that anybody sees it. */
export function ShownToken({ team, token, onClose }: ShownTokenProps) {
  const { t } = useText('releases')
  const copy = () => void copyText(token, t('key.copied'))
  return (
    <Dialog open title={t('key.shown', { team })} onClose={onClose}>
      <p className="muted">{t('key.shownOnce')}</p>
      <code className={styles.token}>{token}</code>
      <Button look="main" onClick={copy}>
        {t('key.copy')}
      </Button>
    </Dialog>
  )
}
