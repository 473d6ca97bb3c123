import { type Extensions, getSchema, Mark } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

const small = (name: 'sub' | 'sup') =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })

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
]
export const SCHEMA = getSchema(EXTENSIONS)
