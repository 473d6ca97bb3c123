import './browser.ts'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { SiteProvider } from '../platform/index.ts'
import { addTexts, createTexts } from '../platform/language/texts.ts'
import { TestTexts } from './TestTexts.tsx'

/** The server's page in English, `before` its scripts run, then hydrated. */
export function hydrateScreen(
  screen: ReactNode,
  { texts, before }: { texts: Record<string, object>; before: () => void },
): UserEvent {
  const dictionary = createTexts()
  for (const [namespace, words] of Object.entries(texts)) addTexts(dictionary, 'en', namespace, words)
  const tree = (
    <TestTexts>
      <SiteProvider value={{ locale: 'en', texts: dictionary }}>
        <MemoryRouter>{screen}</MemoryRouter>
      </SiteProvider>
    </TestTexts>
  )
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = renderToString(tree)
  before()
  render(tree, { container, hydrate: true })
  return userEvent.setup()
}
