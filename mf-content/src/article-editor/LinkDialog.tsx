import { useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, TextInput } from '@southbound/shared/ui/desk/form'
import type { Editor } from '@tiptap/react'
import styles from './RichEditor.module.css'

const OUT = /^(?:\/cn)?\/toOtherPlace\?link=/
const RIGHT = /^(https?:\/\/[^\s/]+\.\S+|\/\S*|mailto:\S+@\S+)$/
/** Stored links lead through the page that names where they go. */
const shownAs = (href: string): string =>
  OUT.test(href) ? decodeURIComponent(href.replace(OUT, '')) : href.replace(/^\/cn(?=\/)/, '')

export default function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useText('content')
  const known = String(editor.getAttributes('link').href ?? '')
  const set = ({ href }: { href: string }) => {
    const address = href.trim()
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    if (empty && !known)
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    else chain.setLink({ href: address }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog open title={t('articles.link.title')} onClose={onClose}>
      <Form name="link" className={styles.form} initialValues={{ href: shownAs(known) }} onSubmit={set}>
        <FormItem
          name="href"
          label={t('articles.link.address')}
          hint={t('articles.link.hint')}
          required
          pattern={{ matches: RIGHT, message: t('articles.link.wrong') }}
        >
          <TextInput />
        </FormItem>
        <Button type="submit" look="main">
          {t('articles.link.set')}
        </Button>
        {known && <Button onClick={remove}>{t('articles.link.remove')}</Button>}
      </Form>
    </Dialog>
  )
}
