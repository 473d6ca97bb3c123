import { api, type DataOf, Link, notify, paths, useAct } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { Button, confirm, Tag } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { NameDialog } from '../components/saved-searches/NameDialog.tsx'
import { type SearchSay, useSearchWords } from '../components/saved-searches/words.ts'
import styles from './Favourites.module.css'

type Row = DataOf<'GET /favorite/searches'>['rows'][number]
type Act = 'rename' | 'pause' | 'resume' | 'delete'

const isWanted = (name: string, t: SearchSay) =>
  confirm({
    title: t('confirm'),
    text: t('confirmText', { name }),
    confirm: t('delete'),
    danger: true,
  })

/** One of them: opened, renamed, paused, deleted. Opening it makes its new courses known. */
export function SavedSearch({ row, onChanged }: { row: Row; onChanged: () => void }) {
  const { id, name, question, paused, fresh, createdAt } = row
  const t = useSearchWords()
  const [renaming, setRenaming] = useState(false)
  const change = useAct('POST /favorite/searches/:id', { inPlace: renaming })
  const remove = useAct('DELETE /favorite/searches/:id')
  const set = async (body: { name?: string; paused?: boolean }) => {
    if (!(await change.run({ params: { id }, body }))) return
    setRenaming(false)
    notify.success(t('changed'))
    onChanged()
  }
  const ask = async () => {
    if (!(await isWanted(name, t)) || !(await remove.run({ params: { id } }))) return
    notify.success(t('gone'))
    onChanged()
  }
  // The page is left meanwhile; a mark that fails comes with the next opening.
  const seen = () =>
    api('POST /favorite/searches/:id', { params: { id }, body: { seen: true } }).catch(() => {})
  const act = (of: Act, onClick: () => void) => (
    <Button small look="plain" onClick={onClick} aria-label={t('actOf', { act: t(of), name })}>
      {t(of)}
    </Button>
  )
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <Link to={paths.courseFinder({ ...question, sort: 'newest' })} className={styles.name} onClick={seen}>
          {name}
        </Link>
        <p className={styles.line}>
          {fresh > 0 ? <Tag tone="sea">{t('fresh', { count: fresh })}</Tag> : t('none')}{' '}
          {paused && <Tag>{t('pausedTag')}</Tag>} · {t('since', { day: formatDay(createdAt) })}
        </p>
      </div>
      <div className={styles.searchActs}>
        {act('rename', () => setRenaming(true))}
        {paused ? act('resume', () => set({ paused: false })) : act('pause', () => set({ paused: true }))}
        {act('delete', ask)}
      </div>
      {renaming && (
        <NameDialog
          title={t('rename')}
          name={name}
          busy={change.busy}
          error={change.error?.message}
          onName={(next) => set({ name: next })}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  )
}
