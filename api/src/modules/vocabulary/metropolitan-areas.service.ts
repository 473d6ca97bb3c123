import { COUNTRIES } from '@southbound/shared/contract/constants'

/** People search Melbourne, not Parkville: a postcode gives the metropolitan area. */
/** `postcodes`: first and last of each range. */
const AREAS = [
  { nameEn: 'Sydney', nameCn: '悉尼', postcodes: [1000, 2249, 2555, 2574, 2740, 2786] },
  {
    nameEn: 'Melbourne',
    nameCn: '墨尔本',
    postcodes: [3000, 3207, 3335, 3341, 3427, 3429, 3750, 3810, 3910, 3944, 3975, 3978, 8000, 8999],
  },
  { nameEn: 'Brisbane', nameCn: '布里斯班', postcodes: [4000, 4207, 4300, 4305, 4500, 4519, 9000, 9015] },
  { nameEn: 'Gold Coast', nameCn: '黄金海岸', postcodes: [4208, 4230, 9726, 9726] },
  { nameEn: 'Perth', nameCn: '珀斯', postcodes: [6000, 6199, 6800, 6999] },
  { nameEn: 'Adelaide', nameCn: '阿德莱德', postcodes: [5000, 5199, 5800, 5999] },
  { nameEn: 'Canberra', nameCn: '堪培拉', postcodes: [200, 299, 2600, 2620, 2900, 2920] },
  { nameEn: 'Hobart', nameCn: '霍巴特', postcodes: [7000, 7055] },
  { nameEn: 'Darwin', nameCn: '达尔文', postcodes: [800, 832] },
  { nameEn: 'Newcastle', nameCn: '纽卡斯尔', postcodes: [2278, 2310, 2318, 2318, 2322, 2324] },
  { nameEn: 'Wollongong', nameCn: '伍伦贡', postcodes: [2500, 2530] },
  { nameEn: 'Geelong', nameCn: '吉朗', postcodes: [3211, 3228] },
  { nameEn: 'Ballarat', nameCn: '巴拉瑞特', postcodes: [3350, 3358] },
  { nameEn: 'Bendigo', nameCn: '本迪戈', postcodes: [3550, 3556] },
  { nameEn: 'Toowoomba', nameCn: '图文巴', postcodes: [4350, 4352] },
  { nameEn: 'Sunshine Coast', nameCn: '阳光海岸', postcodes: [4550, 4575] },
  { nameEn: 'Townsville', nameCn: '汤斯维尔', postcodes: [4810, 4819] },
  { nameEn: 'Cairns', nameCn: '凯恩斯', postcodes: [4865, 4881] },
  { nameEn: 'Launceston', nameCn: '朗塞斯顿', postcodes: [7248, 7277] },
]

export function metropolitanArea(
  countryCode: string,
  postcode: string | null,
): { nameEn: string; nameCn: string } | null {
  if (countryCode !== COUNTRIES.australia || !postcode || !/^\d{3,4}$/.test(postcode)) return null
  const code = Number(postcode)
  const holds = (codes: readonly number[]) =>
    codes.some((first, at) => at % 2 === 0 && code >= first && code <= (codes[at + 1] ?? first))
  return AREAS.find(({ postcodes }) => holds(postcodes)) ?? null
}
