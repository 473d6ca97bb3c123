import { useText } from '@southbound/shared/platform'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, Suspense, useState } from 'react'
import styles from './RichEditor.module.css'

const LinkDialog = lazyPart(() => import('./LinkDialog.tsx'))
const PictureDialog = lazyPart(() => import('./PictureDialog.tsx'))

type Act = (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>
interface Tool {
  name: 'h2' | 'h3' | 'bold' | 'italic' | 'underline' | 'bullets' | 'numbers' | 'quote' | 'undo' | 'redo'
  sign: string
  act: Act
  on?: (editor: Editor) => boolean
}
const TOOLS: readonly Tool[] = [
  {
    name: 'h2',
    sign: 'H2',
    act: (to) => to.toggleHeading({ level: 2 }),
    on: (at) => at.isActive('heading', { level: 2 }),
  },
  {
    name: 'h3',
    sign: 'H3',
    act: (to) => to.toggleHeading({ level: 3 }),
    on: (at) => at.isActive('heading', { level: 3 }),
  },
  { name: 'bold', sign: 'B', act: (to) => to.toggleBold(), on: (at) => at.isActive('bold') },
  { name: 'italic', sign: 'I', act: (to) => to.toggleItalic(), on: (at) => at.isActive('italic') },
  { name: 'underline', sign: 'U', act: (to) => to.toggleUnderline(), on: (at) => at.isActive('underline') },
  { name: 'bullets', sign: '•', act: (to) => to.toggleBulletList(), on: (at) => at.isActive('bulletList') },
  {
    name: 'numbers',
    sign: '1.',
    act: (to) => to.toggleOrderedList(),
    on: (at) => at.isActive('orderedList'),
  },
  { name: 'quote', sign: '“', act: (to) => to.toggleBlockquote(), on: (at) => at.isActive('blockquote') },
  { name: 'undo', sign: '↶', act: (to) => to.undo() },
  { name: 'redo', sign: '↷', act: (to) => to.redo() },
]
const OF_TABLES = {
  addRow: (to) => to.addRowAfter(),
  addColumn: (to) => to.addColumnAfter(),
  dropRow: (to) => to.deleteRow(),
  dropColumn: (to) => to.deleteColumn(),
  dropTable: (to) => to.deleteTable(),
} as const satisfies Record<string, Act>
type TableAct = keyof typeof OF_TABLES
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** One stop of the Tab key; arrows move within. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useText('content')
  const [stop, setStop] = useState<string>('h2')
  const [asking, setAsking] = useState<'link' | 'picture' | null>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      tools: TOOLS.filter((tool) => tool.on?.(at)).map(({ name }) => name as string),
      link: at.isActive('link'),
      picture: at.isActive('image'),
      table: at.isActive('table'),
    }),
  })
  const run = (act: Act) => act(editor.chain().focus()).run()
  const tool = (
    name: Tool['name'] | TableAct | 'link' | 'picture' | 'table',
    sign: string,
    go: () => void,
    pressed?: boolean,
  ) => (
    <button
      key={name}
      type="button"
      className={styles.tool}
      aria-label={t(`articles.toolbar.${name}`)}
      title={t(`articles.toolbar.${name}`)}
      aria-pressed={pressed}
      tabIndex={name === stop ? 0 : -1}
      onFocus={() => setStop(name)}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={go}
      data-sign={sign}
    />
  )
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('articles.toolbar.label', { field: label })}
        className={styles.toolbar}
        onKeyDown={walk}
      >
        {TOOLS.map(({ name, sign, act, on: known }) =>
          tool(name, sign, () => run(act), known && on.tools.includes(name)),
        )}
        {tool('link', t('articles.toolbar.link'), () => setAsking('link'), on.link)}
        {tool('picture', t('articles.toolbar.picture'), () => setAsking('picture'), on.picture)}
        {!on.table &&
          tool('table', t('articles.toolbar.table'), () =>
            run((to) => to.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
          )}
        {on.table &&
          (Object.keys(OF_TABLES) as TableAct[]).map((name) =>
            tool(name, t(`articles.toolbar.${name}`), () => run(OF_TABLES[name])),
          )}
      </div>
      <Suspense>
        {asking === 'link' && <LinkDialog editor={editor} onClose={() => setAsking(null)} />}
        {asking === 'picture' && <PictureDialog editor={editor} onClose={() => setAsking(null)} />}
      </Suspense>
    </>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const at = tools.indexOf(event.target as HTMLButtonElement)
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}
