import { useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { lazy, Suspense, useState } from 'react'

const ReportErrorDialog = lazy(() => import('./ReportErrorDialog.tsx'))

export interface Reported {
  category: 'Course' | 'Institution' | 'Agent' | 'Other'
  name: string
  targetId: string
}

export function ReportError({ about }: { about: Reported }) {
  const { t } = useText('discovery')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" small onClick={() => setOpen(true)}>
        {t('report.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportErrorDialog about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
