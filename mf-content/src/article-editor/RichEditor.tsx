import { type Cleaner, cleanerNow, type Locale, loadCleaner } from '@southbound/shared/platform'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { use, useEffect, useRef, useState } from 'react'
import bodyStyles from '../news/ArticleBody.module.css'
import { EXTENSIONS } from './extensions.ts'
import styles from './RichEditor.module.css'
import { docOf, sliceOf } from './read-html.ts'
import { Toolbar } from './Toolbar.tsx'

interface RichEditorProps {
  id?: string
  label: string
  locale: Locale
  value?: string
  onChange?: (html: string) => void
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

/** Rich text of one language. What comes in, by value, paste or drop, passes the allow-list. */
export default function RichEditor({ id, label, locale, value = '', onChange }: RichEditorProps) {
  const cleaner = cleanerNow() ?? use(loadCleaner())
  const said = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange
  const [content] = useState(() => docOf(value, cleaner, locale))
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    // Its style element would need the page's nonce.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...(id && { id }),
        class: `${bodyStyles.body} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: locale === 'zh' ? 'zh-Hans' : 'en',
      },
      handleDOMEvents: {
        paste: (view, event) => takeIn(view, event, event.clipboardData, cleaner, locale),
        drop: (view, event) =>
          view.dragging ? false : takeIn(view, event, event.dataTransfer, cleaner, locale),
      },
    },
    onUpdate: ({ editor: changed }) => {
      said.current = htmlOf(changed)
      tell.current?.(said.current)
    },
  })
  // Another version was put in.
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    editor.commands.setContent(docOf(value, cleaner, locale), { emitUpdate: false })
  }, [value, editor, cleaner, locale])
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** Plain text goes the editor's own way, which reads no HTML. */
function takeIn(
  view: EditorView,
  event: ClipboardEvent | DragEvent,
  from: DataTransfer | null,
  cleaner: Cleaner,
  locale: Locale,
): boolean {
  const html = from?.getData('text/html')
  if (!html) return false
  event.preventDefault()
  const at =
    'clientX' in event ? view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos : undefined
  const slice = sliceOf(html, view.state.schema, cleaner, locale)
  const { tr } = view.state
  view.dispatch(at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice))
  view.focus()
  return true
}
