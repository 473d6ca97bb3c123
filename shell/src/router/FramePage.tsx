import { useText } from '@southbound/shared/platform'
import { useLoaderData } from 'react-router-dom'
import { NotFound } from '../pages/NotFound.tsx'
import type { FramePageWords } from '../pages/pages.ts'
import { Guard } from './Guard.tsx'
import type { PageData } from './prepare.ts'
import { useTitle } from './use-title.ts'
import { Waiting } from './Waiting.tsx'

export function FramePage({ page }: { page: FramePageWords }) {
  const { kind } = useLoaderData() as PageData
  return kind === 'not-found' ? <NotFound /> : <Found page={page} />
}

function Found({ page }: { page: FramePageWords }) {
  const { t } = useText('shell')
  useTitle(t(page.title))
  const Screen = page.screen
  if (!page.rules) return <Screen />
  return (
    <Guard rules={{ ...page.rules, path: page.path }} waiting={<Waiting />}>
      <Screen />
    </Guard>
  )
}
