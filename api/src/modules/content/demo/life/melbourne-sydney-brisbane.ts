import type { DemoArticle } from '../demo-article.ts'

export const melbourneSydneyBrisbane: DemoArticle = {
  slug: 'melbourne-sydney-or-brisbane',
  category: 4,
  countryCodes: ['0061'],
  tags: ['City guides', 'Rent', 'Transport'],
  daysAgo: 33,
  views: 1105,
  titleEn: 'Melbourne, Sydney or Brisbane? A week in each, in money and minutes',
  titleCn: '墨尔本、悉尼还是布里斯班？用一周的钱与时间来比较',
  summaryEn:
    'Rent, the tram, the summer, the part-time job: what an ordinary week looks like in three cities, and in two that people forget.',
  summaryCn: '房租、交通、夏天与兼职：三座城市的普通一周，以及常被忽略的另外两座。',
  bodyEn: `<p>Students choose a university and get a city for three years. Here is the city part. The rents are what we saw for a room in a shared house within forty minutes of a large campus; new studios cost half as much again.</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">Melbourne</th><th scope="col">Sydney</th><th scope="col">Brisbane</th></tr></thead>
<tbody>
<tr><th scope="row">Room, a week</th><td>A$230–330</td><td>A$280–400</td><td>A$220–310</td></tr>
<tr><th scope="row">Transport</th><td>Trams free in the city centre</td><td>Adult fares, capped by the week</td><td>50 cents a trip</td></tr>
<tr><th scope="row">Summer</th><td>Hot days, cool nights</td><td>Warm, sea breeze</td><td>Hot and humid</td></tr>
<tr><th scope="row">Casual jobs</th><td>Cafés, retail, aged care</td><td>Offices, retail, events</td><td>Hospitality, building, tourism</td></tr>
</tbody>
</table>
<h2>Melbourne</h2>
<p>A city of quarters, coffee and sport, flat enough for a bicycle. The big universities lie on tram lines, Monash and Deakin further out by train and bus. Four seasons in one day is no joke: bring a jacket in January.</p>
<h2>Sydney</h2>
<p>The most expensive, and the one with the most internships. International students in New South Wales mostly pay adult fares, so live near a station rather than near the beach. Parramatta and Strathfield are cheaper, with direct trains and excellent food.</p>
<h2>Brisbane</h2>
<p>Smaller, outdoors all year, with the cheapest public transport in the country. Building for the 2032 Games brings jobs and pushes rents. Check the flood map before you sign a lease near the river.</p>
<h2>And two more</h2>
<p><strong>Adelaide</strong> and <strong>Perth</strong> count as regional for some migration purposes, have lower rents and shorter ways. <strong>Canberra</strong> is quiet, educated and cold in winter.</p>
<p>Whatever you choose: book four weeks, look at rooms yourself, and never send a bond to somebody whom you have not met. Bonds belong with the state’s authority, and you get its receipt.</p>`,
  bodyCn: `<p>选了大学，也就选了一座要住三年的城市。下列房租为距大型校区四十分钟内合租房单间的常见价位；全新单身公寓要再贵一半。</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">墨尔本</th><th scope="col">悉尼</th><th scope="col">布里斯班</th></tr></thead>
<tbody>
<tr><th scope="row">单间/周</th><td>230–330 澳元</td><td>280–400 澳元</td><td>220–310 澳元</td></tr>
<tr><th scope="row">交通</th><td>市中心电车免费</td><td>成人票价，每周封顶</td><td>每程 0.5 澳元</td></tr>
<tr><th scope="row">夏天</th><td>白天热、夜里凉</td><td>温暖有海风</td><td>湿热</td></tr>
<tr><th scope="row">常见兼职</th><td>咖啡馆、零售、养老护理</td><td>办公室、零售、活动</td><td>餐饮、建筑、旅游</td></tr>
</tbody>
</table>
<h2>墨尔本</h2>
<p>街区、咖啡与体育之城，地势平坦适合骑车。几所大学在电车沿线，莫纳什与迪肯较远，需乘火车或公交。“一天四季”不是玩笑，一月也要带外套。</p>
<h2>悉尼</h2>
<p>最贵，实习机会也最多。新州国际学生一般按成人票价，所以宁可住在车站旁而不是海边。帕拉马塔与史卓菲便宜些，有直达火车，也有好吃的。</p>
<h2>布里斯班</h2>
<p>城市较小，全年适合户外，公共交通全国最便宜。2032 年奥运建设带来工作，也推高房租。在河边签约前，请先看洪水地图。</p>
<h2>还有两座</h2>
<p><strong>阿德莱德</strong>与<strong>珀斯</strong>在部分移民政策中算作偏远地区，房租较低、通勤较短。<strong>堪培拉</strong>安静、教育程度高，冬天冷。</p>
<p>无论选哪里：先订四周住处，亲自看房，绝不把押金转给没见过面的人。押金应存入州政府机构，并由其出具收据。</p>`,
}
