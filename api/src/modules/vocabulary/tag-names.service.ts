import type { NamePair } from './names.service.ts'

/** Any other tag is shown as written. */
const TAGS: readonly (readonly [en: string, cn: string])[] = [
  ['Scholarship', '奖学金'],
  ['Small classes', '小班教学'],
  ['City campus', '市中心校区'],
  ['Industry project', '企业项目'],
  ['Exchange semester', '海外交换'],
  ['Internship', '实习'],
  ['Co-op', '带薪实习'],
  ['Placement', '实践安排'],
  ['Accredited', '专业认证'],
  ['Online', '线上授课'],
  ['Part-time', '非全日制'],
  ['Evening classes', '晚间授课'],
  ['Research', '研究型'],
  ['Pathway', '升学直通'],
  ['Double degree', '双学位'],
  ['Honours', '荣誉学位'],
  ['Regional', '偏远地区'],
  ['Boarding', '可寄宿'],
  ['Homestay', '寄宿家庭'],
  ['Start every Monday', '每周一开课'],
  ['Popular', '热门'],
  ['New', '新开'],
]
const byTag = new Map(
  TAGS.flatMap(([nameEn, nameCn]) =>
    [nameEn.toLowerCase(), nameCn].map((tag) => [tag, { nameEn, nameCn }] as const),
  ),
)

export const tagName = (tag: string): NamePair =>
  byTag.get(tag.trim().toLowerCase()) ?? { nameEn: tag, nameCn: tag }

/** One key for both languages of a tag. */
export const tagKey = (tag: string): string => tagName(tag).nameEn ?? tag

const [[SCHOLARSHIP] = ['']] = TAGS
export const isScholarship = (tag: string): boolean => tagName(tag).nameEn === SCHOLARSHIP
