import { Link, paths, pick, setDots, useMayOpen, useSession, useText } from '@southbound/shared/platform'
import { ButtonLink, Crumbs, Heading, Monogram, Tag } from '@southbound/shared/ui/desk/panel'
import { Wrap } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import { CaseView } from '../case/CaseView.tsx'
import type { CaseData } from '../case/use-case.ts'
import { CASE_KINDS, type CaseKind, kindOf } from '../case-kinds.ts'
import { caseTone } from '../tones.ts'
import styles from './CaseList.module.css'
import { CasePdfButton } from './CasePdfButton.tsx'

export function CasePage({ id, kind = 'course' }: { id: string; kind?: CaseKind }) {
  useEffect(() => setDots({ [CASE_KINDS[kind].dot]: false }), [kind])
  return (
    <Wrap>
      <CaseView id={id} of={kind} header={(detail) => <CaseHeader detail={detail} />} />
    </Wrap>
  )
}

function CaseHeader({ detail }: { detail: CaseData }) {
  const { t, locale } = useText('cases')
  const { role } = useSession()
  const mayOpen = useMayOpen()
  const { applicant } = detail
  const fees = paths.caseOrders({ caseId: detail.caseId })
  const kind = kindOf(detail.caseType)
  return (
    <>
      <Crumbs
        as={Link}
        items={[
          { label: t(kind === 'visa' ? 'visa.title' : 'case.crumb'), to: CASE_KINDS[kind].list() },
          { label: detail.refNo },
        ]}
      />
      <header className={styles.who}>
        <Monogram name={applicant.nameCn ?? applicant.name} seed={detail.caseId} />
        <div className={styles.name}>
          <Heading level={1}>
            {applicant.name} {applicant.nameCn}
          </Heading>
          <p className="muted small">
            {pick({ nameEn: applicant.summaryEn, nameCn: applicant.summaryCn }, locale)}
          </p>
        </div>
        <Tag tone={caseTone(detail.status)}>{t(`status.${detail.status}`)}</Tag>
        {(role === 'student' || role === 'agent') && mayOpen(fees) && (
          <ButtonLink small to={fees} as={Link}>
            {t('case.fees')}
          </ButtonLink>
        )}
        <CasePdfButton detail={detail} />
      </header>
    </>
  )
}
