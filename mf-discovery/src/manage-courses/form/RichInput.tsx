import { LIMITS } from '@southbound/shared/contract/constants'
import { cleanerNow, loadCleaner } from '@southbound/shared/platform'
import { type ClipboardEvent, Suspense, use, useEffect, useRef } from 'react'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'
import { descriptionOf } from './description.ts'

interface RichInputProps {
  id?: string
  label: string
  value?: string | null
  onChange?: (value: string | null) => void
  onBlur?: () => void
}
const TOOLS = [
  { key: 'bold', command: 'bold' },
  { key: 'italic', command: 'italic' },
  { key: 'heading', command: 'formatBlock', value: 'h3' },
  { key: 'paragraph', command: 'formatBlock', value: 'p' },
  { key: 'bullets', command: 'insertUnorderedList' },
  { key: 'numbers', command: 'insertOrderedList' },
] as const

export const RichInput = (props: RichInputProps) => (
  <Suspense fallback={<div className={`${styles.rich} ${styles.paper}`} />}>
    <Paper {...props} />
  </Suspense>
)

function Paper({ id, label, value, onChange, onBlur }: RichInputProps) {
  const { t } = useWords()
  const { nodes, html: cleanHtml, length: visibleLength } = descriptionOf(cleanerNow() ?? use(loadCleaner()))
  const box = useRef<HTMLDivElement>(null)
  const given = useRef<string | null>(null)
  useEffect(() => {
    if (!box.current || given.current === (value ?? '')) return
    given.current = value ?? ''
    box.current.replaceChildren(nodes(value ?? ''))
  }, [value, nodes])
  const take = () => {
    const html = cleanHtml(box.current?.innerHTML ?? '')
    const said = visibleLength(html) === 0 ? null : html
    given.current = said ?? ''
    onChange?.(said)
  }
  const run = (command: string, argument?: string) => {
    box.current?.focus()
    document.execCommand(command, false, argument)
    take()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
  }
  return (
    <div className={styles.rich}>
      <div role="toolbar" aria-label={t('rich.tools', { name: label })} className={styles.tools}>
        {TOOLS.map(({ key, command, ...rest }) => (
          <button
            key={key}
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command, 'value' in rest ? rest.value : undefined)}
          >
            {t(`rich.${key}`)}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot hold rich text */}
      <div
        id={id}
        ref={box}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        contentEditable
        suppressContentEditableWarning
        className={`prose ${styles.paper}`}
        onInput={take}
        onBlur={onBlur}
        onPaste={paste}
      />
      <p className={styles.fine}>
        {t('rich.count', { count: visibleLength(value ?? ''), most: LIMITS.description })}
      </p>
    </div>
  )
}
