import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseProvider } from './CaseProvider.tsx'
import { LogPanel } from './LogPanel.tsx'
import type { CaseData, CaseLog } from './use-case.ts'

const line = (logId: string, textEn: string, visibility: number, files: object[] = []) => ({
  logId,
  at: '2026-11-01T00:00:00Z',
  actorName: 'Mei',
  actorRole: 'agent',
  textEn,
  textCn: null,
  visibility,
  files,
})
const detail = { caseId: '1', can: {} } as unknown as CaseData
const letter = { fileId: '5', originalName: 'letter.pdf' }
const LOG = [
  line('1', 'Document sent', 1, [letter]),
  line('2', 'For the school', 2),
  line('3', 'Parents cannot pay', 3),
] as unknown as CaseLog

function show(as: 'agent' | 'student', log: CaseLog, locale: 'en' | 'zh' = 'en') {
  fakeApi({})
  return renderScreen(
    <CaseProvider value={{ detail, log, show: () => undefined, reload: () => undefined }}>
      <LogPanel />
    </CaseProvider>,
    { as, locale, texts: { cases: locale === 'zh' ? chinese : english } },
  )
}

test.each([
  ['en', 'Agent and institution', 'Only us'],
  ['zh', chinese.log.sees[2], chinese.log.sees[3]],
] as const)(
  'an office reads who sees a line, and opens the file that it speaks of (%s)',
  (locale, service, own) => {
    show('agent', LOG, locale)
    const lines = screen.getAllByRole('listitem').map((one) => one.textContent ?? '')
    const of = (text: string) => lines.find((one) => one.includes(text)) ?? ''
    expect(of('Parents cannot pay')).toContain(own)
    expect(of('For the school')).toContain(service)
    for (const word of [service, own]) expect(of('Document sent')).not.toContain(word)
    expect(screen.getByRole('button', { name: /letter\.pdf/ })).toBeTruthy()
  },
)

test('a student’s log has no such words', () => {
  show('student', LOG.slice(0, 1))
  expect(screen.getByText(/Document sent/)).toBeTruthy()
  expect(screen.queryByText('Only us')).toBeNull()
})
