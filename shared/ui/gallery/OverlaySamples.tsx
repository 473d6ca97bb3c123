import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, CheckRow, Dialog, Disclosure, Drawer } from '../page/index.ts'
import { Tabs } from '../tabs/Tabs.tsx'
import { Part, Row } from './Part.tsx'
import { useSamples } from './samples.ts'

export function OverlaySamples() {
  const { t } = useTranslation('common')
  const samples = useSamples()
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const [tab, setTab] = useState('0')
  const close = () => setOpen(null)
  return (
    <Part title={samples.overlays}>
      <Row>
        <Button onClick={() => setOpen('dialog')}>{samples.openDialog}</Button>
        <Button onClick={() => setOpen('drawer')}>{samples.openDrawer}</Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={samples.dialogTitle}
        actions={<Button onClick={close}>{t('cancel')}</Button>}
      >
        {samples.dialogText}
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title={samples.drawerTitle}
        actions={<Button onClick={close}>{t('apply')}</Button>}
      >
        {samples.countries.map((country) => (
          <CheckRow key={country} label={country} />
        ))}
      </Drawer>
      <Tabs
        label={samples.overlays}
        value={tab}
        onChange={setTab}
        items={samples.tabs.map((label, at) => ({ key: String(at), label, content: samples.tabText[at] }))}
      />
      <Disclosure summary={samples.more}>{samples.moreText}</Disclosure>
    </Part>
  )
}
