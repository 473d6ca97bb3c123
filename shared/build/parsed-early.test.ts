import { expect, test } from '@jest/globals'
// @ts-expect-error: build scripts are JavaScript
import { brackets } from './parsed-early.mjs'

function bracketed(script: string): string {
  let [written, at] = ['', 0]
  for (const { from, to, text } of brackets(script)) {
    written += script.slice(at, from) + text
    at = to
  }
  return written + script.slice(at)
}

test('each module of a bundle is a function in brackets, and works as before', () => {
  const bundle =
    '(()=>{var m={1(e,t,n){e.exports=n(2)+n(3)},2:(e)=>{e.exports=40},3:function(e){e.exports=2}};' +
    'var o={a(){return 1}};function r(i){var e={};m[i](e,0,r);return e.exports}return r(1)+o.a()})()'
  const written = bracketed(bundle)
  expect(written).toContain(
    '{1:(function(e,t,n){e.exports=n(2)+n(3)}),2:((e)=>{e.exports=40}),3:(function(e)',
  )
  // biome-ignore lint/security/noGlobalEval: the bundle is the one above
  expect([eval(bundle), eval(written)]).toEqual([43, 43])
})

test('a script without modules stays as it is', () => {
  expect(bracketed('f({a:1,b(){}})')).toBe('f({a:1,b(){}})')
})
