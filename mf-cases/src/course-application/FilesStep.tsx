import { formatDate, useCall, useText } from '@southbound/shared/platform'
import { Button, Select } from '@southbound/shared/ui/desk/form'
import { Alert, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { useState } from 'react'
import { FileLink } from '../components/FileLink.tsx'
import { uploadToCase } from '../components/upload-to-case.ts'
import styles from './Application.module.css'
import type { useApplication } from './use-application.ts'

const COURSE_KIND = 1

/** Uploads what a course application usually needs. Files belong to a case, so the draft is saved first. */
export function FilesStep({ application, onNext }: { application: ReturnType<typeof useApplication>; onNext: () => void }) {
  const { t, locale } = useText('cases')
  const { form, busy, save, refresh } = application
  const { caseId } = form
  const [docTypeCode, setDocType] = useState<string>()
  const rules = useCall('POST /filerequirement/:id/:page/8/:kind', { params: { id: caseId ?? '0', page: 1, kind: COURSE_KIND } })
  const more = useCall(
    'POST /filerequirement/:id/:page/8/:kind',
    (rules.data?.total ?? 0) > 8 ? { params: { id: caseId ?? '0', page: 2, kind: COURSE_KIND } } : null,
  )
  const stored = useCall('POST /fileOperate/selectFileByConditions/:id', caseId ? { params: { id: caseId }, body: { caseId, page: 1, rows: 100 } } : null)
  const nameOf = (row: { nameEn: string; nameCn: string }) => (locale === 'zh' ? row.nameCn : row.nameEn)
  const all = [...(rules.data?.rows ?? []), ...(more.data?.rows ?? [])]
  const names = new Map(all.map((row) => [row.docTypeCode, nameOf(row)]))
  const files = stored.data?.rows ?? []
  return (
    <div className={styles.files}>
      <p>{t('apply.filesLead')}</p>
      {caseId ? (
        <>
          <Select
            aria-label={t('apply.docType')}
            placeholder={t('apply.docType')}
            options={all.map((row) => ({ value: row.docTypeCode, label: `${nameOf(row)}${row.mandatory ? ` · ${t('apply.mandatory')}` : ''}` }))}
            value={docTypeCode}
            onChange={(value: string | null) => setDocType(value ?? undefined)}
          />
          <UploadField
            label={t('apply.choose')}
            taken={files.map((file) => file.originalName)}
            upload={(file, options) => uploadToCase(file, { caseId, docTypeCode }, options)}
            onUploaded={() => {
              stored.reload()
              void refresh()
            }}
          />
        </>
      ) : (
        <Alert
          actions={
            <Button busy={busy} onClick={() => save(false)}>
              {t('apply.saveDraft')}
            </Button>
          }
        >
          {t('apply.filesFirst')}
        </Alert>
      )}
      <Panel title={t('apply.filesHere')}>
        {files.length === 0 && <p className={styles.fine}>{t('apply.noFiles')}</p>}
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.fileId}>
              <FileLink file={file} /> {file.docTypeCode && <Tag>{names.get(file.docTypeCode) ?? file.docTypeCode}</Tag>}{' '}
              <span className={styles.fine}>{formatDate(file.createdAt)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <div className={styles.foot}>
        <Button look="main" onClick={onNext}>
          {t('apply.next')}
        </Button>
      </div>
    </div>
  )
}
