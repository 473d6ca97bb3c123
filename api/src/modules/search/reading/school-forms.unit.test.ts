import { expect, test } from '@jest/globals'
import { initialsOf, schoolForms } from './school-forms.ts'

const forms = (official: string[], others: string[] = [], university = true) =>
  schoolForms({ official, others, university })

test('brackets, articles and legal forms are no part of a name', () => {
  expect(forms(['The University of Melbourne (UniMelb)'])).toContain('University of Melbourne')
  expect(forms(["King's Own Institute Pty Ltd"], [], false)).toContain("King's Own Institute")
})

test('a university is also called by what is its own in its name', () => {
  expect(forms(['Southern Cross University'])).toContain('southern cross')
  expect(forms(['Monash University (Monash)'])).toContain('monash')
  expect(forms(['莫纳什大学'])).toContain('莫纳什')
  expect(forms(['University of Technology Sydney (UTS)'])).not.toContain('technology sydney')
  expect(forms(['Southern Cross College'], [], false)).not.toContain('southern cross')
})

test('a place in a Chinese name has its other names there', () => {
  expect(forms(['悉尼科技大学'])).toContain('雪梨科技大学')
})

test('a place in the name of a university may be shortened', () => {
  expect(forms(['The University of New South Wales (UNSW)'])).toContain('university of nsw')
  expect(forms(['The University of Melbourne'])).toContain('university of melb')
})

test('one plain word names only a university', () => {
  expect(forms([], ['Monash'])).toContain('Monash')
  expect(forms([], ['Lead', 'Stanley', 'ILSC'], false)).toEqual(['ILSC'])
})

test('a college without a word of its own is called only as it is written', () => {
  expect(forms(['The Business School Pty Ltd'], [], false)).not.toContain('Business School')
  expect(forms(['The Business School Pty Ltd'], [], false)).toContain('The Business School')
  expect(forms(['The Holmes Institute Pty Ltd'], [], false)).toContain('Holmes Institute')
})

test('a trading name may be a list, of which names with a word of their own are names of the school', () => {
  const trading =
    'Think Education, Billy Blue College of Design; Sydney Business College/Jansen Newman Institute, Think'
  const names = forms(['Think: Colleges Pty Ltd'], [trading], false)
  expect(names).toEqual(expect.arrayContaining(['Billy Blue College of Design', 'Jansen Newman Institute']))
  for (const common of ['Sydney Business College', 'Think', trading]) expect(names).not.toContain(common)
})

test('a trading name is known without its brackets', () => {
  const trading = 'Photography Studies College (Melbourne)'
  expect(forms(['Photography Holdings Pty Ltd'], [trading], false)).toContain('Photography Studies College')
})

test('a grammar school is called so without the word school', () => {
  expect(forms(['Geelong Grammar School'], [], false)).toContain('Geelong Grammar')
})

test('initials leave small words and legal forms out', () => {
  expect(initialsOf(['Australian Film, Television and Radio School', null, '墨尔本大学'])).toContain('aftrs')
  expect(initialsOf(['The Academy of Interactive Entertainment Ltd'])).toEqual(['aie'])
  expect(initialsOf(['Monash University'])).toEqual([])
})
