import { type DeliveryPlan, PLANS } from './deliveries.ts'
import type { SandboxAgreement, SandboxTrade } from './sandbox.tables.ts'

const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f4f6f8;color:#17202a}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem}
.card{background:#fff;border:1px solid #d5dbe1;border-radius:8px;padding:1.25rem}
h1{font-size:1.125rem;margin:0 0 1rem}.amount{font-size:2rem;font-weight:600;margin:.25rem 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}dt{color:#52606d}dd{margin:0;
overflow-wrap:anywhere}svg{width:12rem;height:12rem;display:block;margin:0 auto 1rem}
label{display:block;margin:0 0 1rem}select{font:inherit;width:100%;padding:.5rem;margin-top:.25rem}
.acts{display:flex;flex-wrap:wrap;gap:.5rem}button{font:inherit;padding:.625rem 1.25rem;border-radius:6px;
border:1px solid #8a97a5;background:#fff;cursor:pointer}button.main{background:#0b5cad;border-color:#0b5cad;
color:#fff}.note{color:#52606d;font-size:.875rem}`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '')

const NAMES: Record<string, string> = {
  alipay: 'Alipay 支付宝',
  wechat: 'WeChat Pay 微信支付',
  paypal: 'PayPal',
}
const STATES: Record<string, string> = {
  waiting: 'Waiting 待付款',
  paid: 'Paid 已付款',
  failed: 'Failed 支付失败',
  closed: 'Closed 已关闭',
  signed: 'Signed 已签约',
  ended: 'Ended 已解约',
}
const PLAN_NAMES: Record<DeliveryPlan, string> = {
  normal: 'Sent at once 立即发送',
  delayed: 'Delayed by 15 seconds 延迟15秒',
  twice: 'Sent three times 重复三次',
  reordered: 'An older one after it 乱序',
  forged: 'Forged signature 伪造签名',
  amount: 'Another amount 金额不符',
  currency: 'Another currency 币种不符',
  lost: 'Lost 丢失',
}
const ACTS: Record<string, string> = {
  pay: 'Pay 付款',
  fail: 'Fail 失败',
  close: 'Close 关闭',
  sign: 'Agree 同意签约',
  end: 'End 解约',
  break: 'Let charges fail 让扣款失败',
  mend: 'Let charges succeed 让扣款成功',
}

const button = (act: string, at: number) =>
  `<button name="act" value="${act}"${at === 0 ? ' class="main"' : ''}>${ACTS[act]}</button>`

function actsOf(doc: SandboxTrade | SandboxAgreement): string[] {
  if ('refunds' in doc)
    return doc.status === 'waiting' || doc.status === 'failed' ? ['pay', 'fail', 'close'] : []
  if (doc.status === 'waiting') return ['sign']
  return doc.status === 'signed' ? [doc.fails ? 'mend' : 'break', 'end'] : []
}

interface Shown {
  provider: string
  doc: SandboxTrade | SandboxAgreement
  qr: string
}
/** Money is not real here, and the page says so in both languages. */
export function payPage({ provider, doc, qr }: Shown): string {
  const acts = actsOf(doc)
  const plans = PLANS.map((name) => `<option value="${name}">${PLAN_NAMES[name]}</option>`).join('')
  const form = `<form method="post"><label>Notice to the merchant 通知<select name="notices">${plans}</select></label>
<div class="acts">${acts.map(button).join('')}</div></form>`
  const back = doc.returnUrl
    ? `<p><a href="${plain(doc.returnUrl)}">Back to the merchant 返回商户</a></p>`
    : ''
  const rows = [
    ['Subject 商品', doc.subject],
    ['Number 单号', doc.code],
    ['State 状态', STATES[doc.status] ?? doc.status],
  ].map(([name, value]) => `<dt>${name}</dt><dd>${plain(value ?? '')}</dd>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Payment sandbox 支付沙箱</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main><div class="card"><h1>${NAMES[provider]} · Sandbox 沙箱</h1>
<div class="amount">${plain(doc.currency)} ${plain(doc.amount)}</div>${acts.includes('pay') ? qr : ''}
<dl>${rows.join('')}</dl>${acts.length > 0 ? form : ''}${back}
<p class="note">No real money moves here. 此处不涉及真实资金。</p></div></main></body></html>`
}
