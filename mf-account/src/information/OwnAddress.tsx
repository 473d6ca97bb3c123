import { DOMAIN_NAME } from '@southbound/shared/contract/constants'
import { api, type DataOf, notify, tryAct, useAct, useCall, useText } from '@southbound/shared/platform'
import { Button, Form, FormItem, TextInput, useForm } from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from './Information.module.css'

type Tried = DataOf<'POST /agency/roughRaft/getSndDomain'>
interface Wish {
  sndDomain: string
}
const LONGEST = 32
const NAME = new RegExp(DOMAIN_NAME)

/** The agency's name before the site's address leads to its public page. */
export function OwnAddress() {
  const { t } = useText('account')
  const own = useCall('GET /agency/roughRaft/getSndDomain')
  const rules = useCall('GET /agency/roughRaft/updateSndDomain')
  if (!own.data || !rules.data?.may) return null
  return (
    <Panel title={t('ownAddress.title')}>
      <p className={styles.lead}>
        {own.data.address ? <a href={own.data.address}>{own.data.address}</a> : t('ownAddress.none')}
      </p>
      <WishForm
        key={own.data.sndDomain}
        now={own.data.sndDomain}
        suggestion={rules.data.suggestion}
        onSaved={own.reload}
      />
    </Panel>
  )
}

interface WishFormProps {
  now: string | null
  suggestion: string | null
  onSaved: () => void
}
function WishForm({ now, suggestion, onSaved }: WishFormProps) {
  const { t } = useText('account')
  const [form] = useForm<Wish>()
  const [tried, setTried] = useState<Tried | null>(null)
  const { run, busy } = useAct(async (sndDomain: string | null) => {
    await api('POST /agency/roughRaft/updateSndDomain', { body: { sndDomain } })
    notify.success(t('saved'))
    onSaved()
  })
  const attempt = async () => {
    const { sndDomain } = await form.validateFields()
    await tryAct(async () =>
      setTried(await api('POST /agency/roughRaft/getSndDomain', { body: { sndDomain } })),
    )
  }
  return (
    <Form
      name="own-address"
      form={form}
      initialValues={{ sndDomain: now ?? suggestion ?? '' }}
      onSubmit={({ sndDomain }) => run(sndDomain)}
      onValuesChange={() => setTried(null)}
    >
      <FormItem
        name="sndDomain"
        label={t('ownAddress.name')}
        hint={t('ownAddress.hint')}
        max={LONGEST}
        required
        check={(value) => (!value || NAME.test(String(value)) ? null : t('ownAddress.form'))}
      >
        <TextInput />
      </FormItem>
      <p role="status">{tried && t(tried.why ? `ownAddress.${tried.why}` : 'ownAddress.free')}</p>
      <Button onClick={attempt}>{t('ownAddress.try')}</Button>{' '}
      <Button type="submit" look="main" busy={busy}>
        {t('save')}
      </Button>{' '}
      {now && <Button onClick={() => run(null)}>{t('ownAddress.giveUp')}</Button>}
    </Form>
  )
}
