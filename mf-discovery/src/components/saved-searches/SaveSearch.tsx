import { bus, notify, useAct, useAllowed, useSession, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import type { FinderState } from '../finder/finder-state.ts'
import { takeWanted, want } from '../keeping/wanted.ts'
import { coded } from '../names.ts'
import { NameDialog } from './NameDialog.tsx'
import { nameOf, questionOf } from './question.ts'
import { useSearchWords } from './words.ts'

export interface SaveSearchProps {
  state: FinderState
  /** What is chosen, as the chips say it. */
  chosen: string
}

/** Keeps the question of the finder. What a visitor presses is kept after signing in. */
export function SaveSearch({ state, chosen }: SaveSearchProps) {
  const t = useSearchWords()
  const { t: site } = useText('discovery')
  const isIn = useSession().status === 'in'
  const may = useAllowed('discovery.favourites')
  const [naming, setNaming] = useState(false)
  const [saved, setSaved] = useState('')
  const send = useAct('POST /favorite/searches', { inPlace: true })
  const question = questionOf(state)
  const thing = { kind: 'search', id: JSON.stringify(question) }
  const group = state.single ? coded(site, 'group', state.single) : ''
  const offered = nameOf([state.keyword, group, chosen]) || t('all')
  const save = async (name: string) => {
    const done = await send.run({ body: { name, question } })
    // A refusal is read in the dialog.
    setNaming(!done)
    if (!done) return
    setSaved(thing.id)
    notify.success(t('done'))
  }
  const press = () => {
    if (isIn) return setNaming(true)
    want(thing)
    bus.emit('session.wanted')
  }
  useEffect(() => {
    if (isIn && takeWanted(thing) && may) save(offered)
  })
  if (isIn && !may) return null
  return (
    <>
      <Button small onClick={press}>
        {saved === thing.id ? t('savedNow') : t('save')}
      </Button>
      {naming && (
        <NameDialog
          title={t('save')}
          name={offered}
          busy={send.busy}
          error={send.error?.message}
          onName={save}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
