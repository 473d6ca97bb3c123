import { ARTICLE_LIMITS } from '@southbound/shared/contract/constants'
import { notify, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, TextInput } from '@southbound/shared/ui/desk/form'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import styles from './RichEditor.module.css'
import { inText, type StoredPicture, uploadPicture } from './upload-picture.ts'

/** A new picture, or other words for the one that is chosen. */
export default function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useText('content')
  const [stored, setStored] = useState<StoredPicture | null>(null)
  const chosen = editor.isActive('image') ? editor.getAttributes('image') : null
  const put = ({ alt }: { alt: string }) => {
    const words = alt.trim()
    if (stored)
      editor
        .chain()
        .focus()
        .setImage({ ...inText(stored), alt: words })
        .run()
    else if (chosen) editor.chain().focus().updateAttributes('image', { alt: words }).run()
    else return notify.error(t('articles.picture.first'))
    onClose()
  }
  return (
    <Dialog open title={t('articles.picture.title')} onClose={onClose}>
      <Form
        name="picture"
        className={styles.form}
        initialValues={{ alt: String(chosen?.alt ?? '') }}
        onSubmit={put}
      >
        <UploadField<StoredPicture>
          label={t('articles.picture.upload')}
          kind="image"
          count={1}
          upload={uploadPicture}
          onUploaded={setStored}
        />
        <FormItem
          name="alt"
          label={t('articles.picture.alt')}
          hint={t('articles.hints.alt')}
          required
          max={ARTICLE_LIMITS.alt}
        >
          <TextInput />
        </FormItem>
        <Button type="submit" look="main">
          {t(chosen && !stored ? 'articles.picture.change' : 'articles.picture.insert')}
        </Button>
      </Form>
    </Dialog>
  )
}
