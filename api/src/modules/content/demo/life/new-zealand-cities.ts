import type { DemoArticle } from '../demo-article.ts'

export const newZealandCities: DemoArticle = {
  slug: 'four-student-cities-of-new-zealand',
  category: 4,
  countryCodes: ['0064'],
  tags: ['City guides', 'Rent', 'Transport'],
  daysAgo: 45,
  views: 334,
  titleEn: 'Auckland, Wellington, Christchurch, Dunedin: four student cities',
  titleCn: '奥克兰、惠灵顿、基督城、达尼丁：四座学生城市',
  summaryEn:
    'Two islands, four very different years. Who is happy where, what a flat costs, and why every advert mentions heating.',
  summaryCn: '两座岛屿，四种截然不同的生活。谁适合哪里、房租多少，以及为什么招租广告都要写取暖。',
  bodyEn: `<p>New Zealand has eight universities and as many characters. Four cities have most of the students.</p>
<h2>Auckland</h2>
<p>A third of the country lives here, and most employers. Two universities stand in the centre. Everything is spread over hills and harbours: a cheap room an hour away costs you ten hours a week. The AT HOP card gives a tertiary discount; apply for it in the first week.</p>
<h2>Wellington</h2>
<p>Government, film and software in a centre that you can cross on foot in twenty minutes. Wind is a fact, not a forecast. Flats are old and in demand; begin to look in January.</p>
<h2>Christchurch</h2>
<p>Rebuilt after the earthquakes, flat, green, with mountains and sea within an hour. Engineering and agriculture (at Lincoln, nearby) are the strong fields. Rents are lower than in the north.</p>
<h2>Dunedin</h2>
<p>A city whose clock is the university’s. Health sciences draw students from everywhere, and almost all of them live within fifteen minutes of the library. Winters are cold by any measure.</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">Room, a week (NZD)</th><th scope="col">Good for</th></tr></thead>
<tbody>
<tr><td>Auckland</td><td>230–320</td><td>Business, computing, part-time work</td></tr>
<tr><td>Wellington</td><td>220–300</td><td>Law, public policy, design, film</td></tr>
<tr><td>Christchurch</td><td>180–250</td><td>Engineering, agriculture, outdoors</td></tr>
<tr><td>Dunedin</td><td>170–240</td><td>Health, sciences, student life</td></tr>
</tbody>
</table>
<h2>Ask about heating</h2>
<p>Many houses were built without insulation. Since the healthy homes standards, a rented house must have a fixed heater in the living room, insulation, and ventilation; the landlord must state it in the lease. A heat pump is worth twenty dollars a week.</p>
<h2>Safety</h2>
<p>The emergency number is <strong>111</strong>. Learn the earthquake rule (drop, cover, hold), and tell somebody before you go into the mountains: the weather changes within the hour.</p>`,
  bodyCn: `<p>新西兰有八所大学，性格各不相同，多数学生集中在四座城市。</p>
<h2>奥克兰</h2>
<p>全国三分之一人口与多数雇主都在这里，两所大学位于市中心。城市铺展在山丘与海港之间：住到一小时外的便宜房间，每周要多花十小时。AT HOP 卡有大学生折扣，第一周就去申请。</p>
<h2>惠灵顿</h2>
<p>政府、电影与软件集中在步行二十分钟可穿越的市中心。风是事实，不是预报。房子旧且抢手，一月就要开始找。</p>
<h2>基督城</h2>
<p>地震后重建，平坦、绿色，山海都在一小时内。工程与农业（附近的林肯大学）是强项，房租低于北岛。</p>
<h2>达尼丁</h2>
<p>整座城市按大学的时钟运转。健康科学吸引各地学生，几乎人人住在图书馆步行十五分钟之内。冬天确实冷。</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">单间/周（纽币）</th><th scope="col">适合</th></tr></thead>
<tbody>
<tr><td>奥克兰</td><td>230–320</td><td>商科、计算机、兼职</td></tr>
<tr><td>惠灵顿</td><td>220–300</td><td>法律、公共政策、设计、电影</td></tr>
<tr><td>基督城</td><td>180–250</td><td>工程、农业、户外</td></tr>
<tr><td>达尼丁</td><td>170–240</td><td>医学健康、理科、校园生活</td></tr>
</tbody>
</table>
<h2>一定要问取暖</h2>
<p>许多老房没有保温层。“健康住宅标准”实施后，出租房的客厅必须有固定取暖设备，并具备保温与通风，房东须在租约中声明。有热泵的房子，每周多付二十纽币也值得。</p>
<h2>安全</h2>
<p>紧急电话 <strong>111</strong>。记住地震口诀：蹲下、掩护、抓牢。进山前告诉别人，天气一小时内就会变。</p>`,
}
