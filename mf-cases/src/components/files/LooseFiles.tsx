import { api, formatDate, tryAct, useCall, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import { SelectField } from '@southbound/shared/ui/page'
import type { CaseDetail } from '../case/use-case.ts'
import { FileLink } from './FileLink.tsx'
import styles from './FilesAtHand.module.css'

interface LooseFilesProps {
  caseId: string
  files: CaseDetail['files']
  /** The viewer may say what a file is, and take his own out. */
  may: boolean
  onChanged: (detail: CaseDetail | null) => void
}

/** Files of an application that stand for no document that was asked for. They stay, and get their type now, later or never. */
export function LooseFiles({ caseId, files, may, onChanged }: LooseFilesProps) {
  const { t, locale } = useText('cases')
  const types = useCall('GET /lookup/:name', files.length ? { params: { name: 'documentType' } } : null)
  const options = (types.data?.rows ?? []).map((row) => ({
    value: row.code,
    label: (locale === 'zh' ? row.nameCn : row.nameEn) ?? row.code,
  }))
  const nameOf = (code: string | null) => options.find(({ value }) => value === code)?.label
  const act = (acting: Promise<CaseDetail | unknown>, detail: boolean) =>
    tryAct(async () => {
      const done = await acting
      onChanged(detail ? (done as CaseDetail) : null)
    })
  const say = (fileId: string, code: string) =>
    act(
      api('POST /case/file', { body: { caseId, action: 'attach', fileId, docTypeCode: code || null } }),
      true,
    )
  const takeOut = (fileId: string) =>
    act(api('POST /case/deleteFile/:id', { params: { id: fileId }, query: { caseId } }), false)
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.fileId} className={styles.row}>
          <span className={styles.name}>
            <FileLink file={file} />
            <span className={styles.fine}>
              {[!may && nameOf(file.docTypeCode), formatDate(file.createdAt)].filter(Boolean).join(' · ')}
            </span>
          </span>
          {may && (
            <span className={styles.acts}>
              <SelectField
                className={styles.type}
                label={t('atHand.whatIs', { name: file.originalName })}
                labelHidden
                empty={t('atHand.noType')}
                options={options}
                value={file.docTypeCode ?? ''}
                onChange={(code) => say(file.fileId, code)}
              />
              {file.own && (
                <Button
                  small
                  look="plain"
                  onClick={() => takeOut(file.fileId)}
                  aria-label={t('atHand.takeOutNamed', { name: file.originalName })}
                >
                  {t('atHand.takeOut')}
                </Button>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
