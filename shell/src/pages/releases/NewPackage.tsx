import { api, useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { Form, TextField, useRules } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import { Refused } from './move/Refused.tsx'
import styles from './Releases.module.css'
import { ShownToken, TeamKey } from './TeamKey.tsx'

const NAME = /^mf-[a-z]+(-[a-z]+)*$/
const MOST = { name: 40, team: 60 }
interface Given {
  team: string
  token: string
}

/**
 * Names a package and gives its team the token for its first release; those that wait for one stay in view.
 */
export function NewPackage({ released }: { released: readonly string[] }) {
  const { t } = useText('releases')
  const keys = useCall('GET /operations/releases/keys')
  const [isNaming, setNaming] = useState(false)
  const [given, setGiven] = useState<Given | null>(null)
  const waiting = (keys.data?.rows ?? []).map(({ name }) => name).filter((name) => !released.includes(name))
  return (
    <section className={styles.newPackage}>
      <Button small onClick={() => setNaming(true)}>
        {t('newPackage.open')}
      </Button>
      {waiting.map((name) => (
        <TeamKey key={name} line={{ name }} title={t('newPackage.waits', { name })} />
      ))}
      {isNaming && (
        <NameDialog
          taken={[...released, ...waiting]}
          onClose={() => setNaming(false)}
          onGiven={(made) => {
            setNaming(false)
            setGiven(made)
            keys.reload()
          }}
        />
      )}
      {given && <ShownToken {...given} onClose={() => setGiven(null)} />}
    </section>
  )
}

interface NameDialogProps {
  taken: readonly string[]
  onClose: () => void
  onGiven: (given: Given) => void
}
function NameDialog({ taken, onClose, onGiven }: NameDialogProps) {
  const { t } = useText('releases')
  const rules = useRules()
  const [said, setSaid] = useState({ name: '', team: '', tried: false })
  const [name, team] = [said.name.trim(), said.team.trim()]
  const { run, busy, error } = useAct(
    () => api('POST /operations/releases/:name/key', { params: { name }, body: { team } }),
    { inPlace: true },
  )
  const faults = {
    name: NAME.test(name) ? (taken.includes(name) ? t('newPackage.taken') : null) : t('newPackage.nameRule'),
    team: team ? null : rules.enter(t('key.team')),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaid({ ...said, tried: true })
    const made = faults.name || faults.team ? null : await run()
    if (made) onGiven({ team, token: made.token })
  }
  return (
    <Dialog open title={t('newPackage.open')} onClose={onClose}>
      <p className="muted">{t('newPackage.about')}</p>
      <Refused error={error} />
      <Form className={styles.fields} onSubmit={submit}>
        <TextField
          label={t('newPackage.name')}
          hint={t('newPackage.nameHint')}
          value={said.name}
          onChange={(next) => setSaid({ ...said, name: next })}
          error={said.tried ? faults.name : null}
          maxLength={MOST.name}
          required
        />
        <TextField
          label={t('key.team')}
          value={said.team}
          onChange={(next) => setSaid({ ...said, team: next })}
          error={said.tried ? faults.team : null}
          maxLength={MOST.team}
          required
        />
        <Button type="submit" look="main" busy={busy}>
          {t('key.give')}
        </Button>
      </Form>
    </Dialog>
  )
}
