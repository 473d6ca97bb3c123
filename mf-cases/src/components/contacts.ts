import type { CaseData } from './case/use-case.ts'

/** How the applicant is reached, as course and visa applications hold it while it is typed. */
export interface ContactForm {
  countryPhoneCall: string
  phoneCall: string
  countryPhoneMessage: string
  phoneMsg: string
  socialSoftware: number | null
  socialNum: string
  applyInfo: string
}

/** On the wire what was not typed is null. */
export const contactsToBody = (form: ContactForm) => ({
  countryPhoneCall: form.countryPhoneCall || null,
  phoneCall: form.phoneCall || null,
  countryPhoneMessage: form.countryPhoneMessage || null,
  phoneMsg: form.phoneMsg || null,
  socialSoftware: form.socialSoftware,
  socialNum: form.socialNum || null,
  applyInfo: form.applyInfo || null,
})

export const contactsFromCase = (detail: CaseData): ContactForm => ({
  countryPhoneCall: detail.countryPhoneCall ?? '',
  phoneCall: detail.phoneCall ?? '',
  countryPhoneMessage: detail.countryPhoneMessage ?? '',
  phoneMsg: detail.phoneMsg ?? '',
  socialSoftware: detail.socialSoftware ?? null,
  socialNum: detail.socialNum ?? '',
  applyInfo: detail.applyInfo ?? '',
})
