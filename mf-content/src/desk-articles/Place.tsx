import { type ApiError, formatDateTime, notify, useAct, useText } from '@southbound/shared/platform'
import { toIso, toLocal } from '@southbound/shared/platform/local-time'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  CheckboxInput,
  Form,
  FormItem,
  TextInput,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { Tag } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import form from '../article-editor/RichEditor.module.css'
import type { DeskArticle } from './queue.ts'

type Placed = NonNullable<DeskArticle['place']>
interface Typed {
  pinnedUntil?: string | null
  sponsored?: boolean
}
interface PlaceProps {
  id: string
  place: Placed
  onDone: () => void
}

/** What the desk says of an article that readers see: first until a day, and whether it is paid for. */
export function Place(props: PlaceProps) {
  const { t } = useText('content')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('deskArticles.place')}</Button>
      {open && <PlaceDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PlaceDialog({ id, place, onDone, onClose }: PlaceProps & { onClose: () => void }) {
  const { t } = useText('content')
  const [fields] = useForm<Typed>()
  /** What a colleague did meanwhile is read before it is changed. */
  const leave = () => {
    onClose()
    onDone()
  }
  const refused = (error: ApiError) => {
    if (error.failure === 'row.changed') leave()
    return applyFieldErrors(fields, error)
  }
  const { run, busy } = useAct('POST /operations/articles/:id/place', { inPlace: refused })
  const now = isPinned(place) ? place.pinnedUntil : null
  const pinned = now ? toLocal(now) : ''
  const save = async ({ pinnedUntil, sponsored }: Typed) => {
    const until = pinnedUntil === pinned ? now : pinnedUntil ? toIso(pinnedUntil) : null
    const body = { pinnedUntil: until, sponsored: sponsored === true, seen: place }
    if (!(await run({ params: { id }, body }))) return
    notify.success(t('deskArticles.placed'))
    leave()
  }
  return (
    <Dialog open title={t('deskArticles.place')} onClose={onClose}>
      <Form<Typed>
        name="place"
        form={fields}
        className={form.form}
        onSubmit={save}
        initialValues={{ pinnedUntil: pinned, sponsored: place.sponsored }}
      >
        <FormItem
          name="pinnedUntil"
          label={t('deskArticles.pinnedUntil')}
          hint={t('deskArticles.pinnedHint')}
        >
          <TextInput type="datetime-local" />
        </FormItem>
        <FormItem name="sponsored" label={t('deskArticles.sponsored')} labelHidden>
          <CheckboxInput>{t('deskArticles.sponsored')}</CheckboxInput>
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}

const isPinned = ({ pinnedUntil }: Placed) => pinnedUntil !== null && pinnedUntil > new Date().toISOString()

/** As its readers see it. */
export function PlaceTags({ place }: { place: Placed }) {
  const { t } = useText('content')
  return (
    <>
      {isPinned(place) && (
        <Tag tone="sea">{t('deskArticles.pinned', { day: formatDateTime(place.pinnedUntil as string) })}</Tag>
      )}{' '}
      {place.sponsored && <Tag tone="gold">{t('news.sponsored')}</Tag>}
    </>
  )
}
