import type { Locale } from '../head.ts'

interface Texts {
  title: string
  why: string
  back: string
  scripts: string
  again: string
}
/** What somebody reads whose form the browser sent by itself. */
export const TEXTS: Record<Locale, Texts> = {
  en: {
    title: 'Your form has not been sent',
    why: 'The page had not finished loading, or JavaScript is switched off in your browser. Nothing was sent or saved.',
    back: 'Use your browser’s Back button: what you typed is usually still there. Let the page finish loading, then send the form again. You may need to enter passwords and codes once more.',
    scripts: 'If JavaScript is switched off, allow it for this site first: passwords are encrypted by it before they leave your device.',
    again: 'Open an empty form',
  },
  zh: {
    title: '表单尚未提交',
    why: '页面尚未加载完成，或您的浏览器已停用 JavaScript。内容没有发送，也没有保存。',
    back: '请点击浏览器的“返回”按钮，您填写的内容通常还在。等页面加载完成后，再次提交即可；密码和验证码可能需要重新输入。',
    scripts: '如果您停用了 JavaScript，请先对本站启用：密码会由它加密后再离开您的设备。',
    again: '打开空白表单',
  },
}
