import { type Extensions, getSchema, Mark, Node, type NodeConfig } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

const small = (name: 'sub' | 'sup') =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })

const block = (name: string, more: Partial<NodeConfig>) =>
  Node.create({
    name,
    defining: true,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
    ...more,
  })
/** They come with older texts and by paste, and stay as they are. */
const KEPT = [
  block('figure', { group: 'block', content: 'figcaption? block+ figcaption?' }),
  block('figcaption', { content: 'inline*' }),
  block('dl', { group: 'block', content: '(dt | dd)+' }),
  block('dt', { content: 'inline*' }),
  block('dd', { content: 'paragraph block*' }),
]

/** What the allow-list of articles has and a person can make; the cleaner names what may come in. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  small('sub'),
  small('sup'),
  ...KEPT,
]
export const SCHEMA = getSchema(EXTENSIONS)
