import { Link, notify, paths, useText } from '@southbound/shared/platform'
import { Empty, Panel, TabLinks } from '@southbound/shared/ui/desk/panel'
import { SearchBox } from '@southbound/shared/ui/desk/search'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { SelectField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { useDocumentTypes } from '../components/files/document-types.ts'
import { uploadToCase } from '../components/files/upload-to-case.ts'
import { DocumentTable } from './DocumentTable.tsx'
import styles from './Papers.module.css'
import { QuotaBar } from './QuotaBar.tsx'
import { RequirementPanel } from './RequirementPanel.tsx'
import { LISTS, namesOfOwn, useDocuments } from './use-documents.ts'
import { useTakenAlong } from './visitor-files.ts'

export function MyDocuments({ accountId }: { accountId: string }) {
  const { t } = useText('cases')
  const { found, all, quota, list, keyword, docTypeCode, page, ask, onPage, reload } = useDocuments(accountId)
  const types = useDocumentTypes()
  const [uploadType, setUploadType] = useState('')
  useTakenAlong(reload)
  const tabs = LISTS.map((key) => ({
    key,
    label: t(`papers.lists.${key}`),
    to: paths.personDocument({ list: key === '1' ? null : key }),
  }))
  const uploaded = () => {
    notify.success(t('papers.stored'))
    reload()
  }
  const folder = {
    docTypeCode: uploadType,
    listType: list === '2' ? '2' : '1',
    draft: list === 'draft' ? '1' : null,
  }
  return (
    <div className={styles.stack}>
      {quota && <QuotaBar used={quota.usedBytes} total={quota.quotaBytes} />}
      <Panel title={t('papers.add')}>
        <div className={styles.add}>
          <SelectField
            label={t('papers.type')}
            options={types.options}
            empty={t('papers.noType')}
            value={uploadType}
            onChange={setUploadType}
          />
          <UploadField
            label={t(`papers.addTo.${list}`)}
            taken={namesOfOwn(all)}
            room={quota?.restBytes}
            upload={(file, options) => uploadToCase(file, folder, options)}
            onUploaded={uploaded}
          />
        </div>
      </Panel>
      <section aria-label={t('papers.title')}>
        <TabLinks label={t('papers.list')} items={tabs} current={list} as={Link} />
        <p className="muted small">{t(`papers.about.${list}`)}</p>
        <SearchBox
          send={t('search')}
          className={styles.search}
          label={t('papers.search')}
          keyword={keyword}
          max={80}
          onSearch={(words) => ask({ keyword: words })}
        >
          <SelectField
            label={t('papers.type')}
            labelHidden
            options={types.options}
            empty={t('papers.allTypes')}
            value={docTypeCode}
            onChange={(type) => ask({ type })}
          />
        </SearchBox>
        <DocumentTable
          found={found}
          label={t(`papers.lists.${list}`)}
          page={page}
          types={types}
          onPage={onPage}
          onChanged={reload}
          empty={
            <Empty title={t(keyword || docTypeCode ? 'papers.none' : 'papers.empty')}>
              {t(keyword || docTypeCode ? 'papers.noneText' : 'papers.emptyText')}
            </Empty>
          }
        />
      </section>
      <RequirementPanel owned={all} />
    </div>
  )
}
