import { ApiError, api, notify, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { CheckRow, ChoiceGroup, Form, type Option, RadioRow, SelectField } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import styles from './Papers.module.css'
import type { Document } from './use-documents.ts'

interface SortDialogProps {
  file: Document
  types: readonly Option[]
  onClose: () => void
  onChanged: () => void
}

/** Where a document belongs: its list, its type, and whether it is still a draft. */
export function SortDialog({ file, types, onClose, onChanged }: SortDialogProps) {
  const { t } = useText('cases')
  const [listType, setList] = useState(file.listType)
  const [docTypeCode, setType] = useState(file.docTypeCode ?? '')
  const [draft, setDraft] = useState(file.draft)
  const [fault, setFault] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await api('PUT /fileOperate/document/:id', {
        params: { id: file.fileId },
        body: { listType, docTypeCode: docTypeCode || null, draft },
      })
      notify.success(t('saved'))
      onChanged()
      onClose()
    } catch (error) {
      if (error instanceof ApiError) setFault(error.message)
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form="sort" look="main">
        {t('save')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      title={t('papers.sortTitle', { name: file.originalName })}
      onClose={onClose}
      actions={actions}
    >
      <Form id="sort" className={styles.stack} onSubmit={save}>
        <ChoiceGroup legend={t('papers.list')}>
          {[1, 2].map((code) => (
            <RadioRow
              key={code}
              name="list"
              value={String(code)}
              checked={listType === code}
              onChange={() => setList(code)}
              label={
                <>
                  {t(`papers.lists.${code}`)}
                  <span className={styles.fine}>{t(`papers.about.${code}`)}</span>
                </>
              }
            />
          ))}
        </ChoiceGroup>
        <SelectField
          label={t('papers.type')}
          options={types}
          empty={t('papers.noType')}
          value={docTypeCode}
          onChange={setType}
        />
        <CheckRow label={t('papers.stillDraft')} checked={draft} onChange={setDraft} />
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </Form>
    </Dialog>
  )
}
