import type { TestApp } from '#testing/app.ts'
import { EMPTY_AGENCY } from './agencies/agency-content.ts'
import type { AgencyContent, SchoolContent } from './profiles.wire.ts'
import { EMPTY_SCHOOL } from './school-content.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export async function storedProof(
  app: TestApp,
  as: { sessionKey: string; accountId: string },
  name = 'licence.pdf',
): Promise<string> {
  const { data } = await app.upload(
    'POST /fileOperate/upload',
    { files: [{ name, bytes: Buffer.concat([PDF, Buffer.from(`% ${name}`), PDF]) }] },
    { as },
  )
  return data.rows[0]?.fileId ?? ''
}

export async function storedLogo(
  app: TestApp,
  as: { sessionKey: string; accountId: string },
): Promise<string> {
  const { data } = await app.upload(
    'POST /fileOperate/headImgUpload',
    { files: [{ name: 'logo.png', bytes: PNG }] },
    { as },
  )
  return data.docId
}

export const completeAgency = (fileId: string, over: Partial<AgencyContent> = {}): AgencyContent => ({
  ...EMPTY_AGENCY,
  companyNameEn: 'Bluegum Study',
  companyNameCn: '蓝桉留学',
  registrationNo: 'ABN 51 824 753 556',
  registrationCountry: '0061',
  countryCode: '0061',
  cityEn: 'Sydney',
  website: 'https://bluegum.example',
  email: 'hello@bluegum.example',
  phones: ['+61 2 5550 1234'],
  addresses: [{ nameEn: 'Head office', nameCn: '总部', countryCode: '0061', street: '1 George Street' }],
  languages: ['en', 'zh'],
  serviceAreas: ['0061', '0086'],
  serviceTypes: ['course', 'visa'],
  staff: [
    { name: 'Mei Lin', titleEn: 'Counsellor', titleCn: '顾问', licences: ['QEAC A123'], languages: ['zh'] },
  ],
  credentials: [{ kind: 'QEAC', number: 'A123', validTo: '2029-01-31', fileId }],
  descriptionEn: 'We place students.\n\nSince 2009 & <always>.',
  bank: { holder: 'Bluegum Study Pty Ltd', bank: 'Harbour Bank', accountNo: '0123456789', swift: 'HARBAU2S' },
  references: [
    { name: 'A. Referee', title: null, email: 'a@uni.example', phone: null },
    { name: 'B. Referee', title: null, email: 'b@uni.example', phone: null },
  ],
  documents: [{ fileId, description: 'Licence' }],
  ...over,
})

export const completeSchool = (logoDocId: string, over: Partial<SchoolContent> = {}): SchoolContent => ({
  ...EMPTY_SCHOOL,
  nameEn: 'Tidewater College',
  nameCn: '潮汐学院',
  logoDocId,
  institutionType: 2,
  ownership: 2,
  gender: 1,
  website: 'https://tidewater.example',
  countryCode: '0061',
  city: 'Hobart',
  suburb: 'Sandy Bay',
  postcode: '7005',
  street: '2 Beach Road',
  campusNameEn: 'Sandy Bay Campus',
  registrations: [{ kind: 'CRICOS', number: '09999T' }],
  contacts: [{ name: 'Registrar', title: null, email: 'registrar@tidewater.example', phone: null }],
  ...over,
})
