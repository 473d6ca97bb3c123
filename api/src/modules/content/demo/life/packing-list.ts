import type { DemoArticle } from '../demo-article.ts'

export const packingList: DemoArticle = {
  slug: 'packing-for-the-first-semester',
  category: 4,
  countryCodes: ['0061', '0064', '0065'],
  tags: ['Arrival', 'Customs', 'Packing'],
  daysAgo: 36,
  views: 1002,
  titleEn: 'Packing for the first semester: what customs will ask, and what you will miss',
  titleCn: '第一学期行李清单：海关会问什么，到了会缺什么',
  summaryEn:
    'Declare the food, carry the papers by hand, leave the rice cooker. A list from people who packed wrongly the first time.',
  summaryCn: '食品要申报，文件随身带，电饭锅别带。来自第一次带错行李的人的清单。',
  bodyEn: `<p>You have 30 kilograms. Twenty are clothes you will not wear. This list is about the other ten.</p>
<h2>In the hand luggage</h2>
<ul>
<li>Passport, visa grant letter or IPA letter, and the enrolment confirmation, printed.</li>
<li>The address of the first night, in English, and the telephone number of the school.</li>
<li>Originals of transcripts and certificates. They cannot be replaced in February.</li>
<li>A week of medicine, with the prescription and an English translation.</li>
<li>A card that works abroad and about 300 in local cash.</li>
</ul>
<h2>What customs will ask</h2>
<table>
<thead><tr><th scope="col"></th><th scope="col">Australia, New Zealand</th><th scope="col">Singapore</th></tr></thead>
<tbody>
<tr><th scope="row">Food</th><td>Declare everything; meat, eggs, seeds and fresh fruit are taken away</td><td>Small amounts for yourself; meat is restricted</td></tr>
<tr><th scope="row">Herbal medicine</th><td>Declare; labelled, in the original packing</td><td>Check the ingredients before</td></tr>
<tr><th scope="row">Cash to declare</th><td>10,000 or more, in local dollars</td><td>More than SGD 20,000</td></tr>
<tr><th scope="row">Medicine</th><td>At most three months’ supply</td><td>At most three months’ supply; some need approval</td></tr>
</tbody>
</table>
<p>In Australia and New Zealand a forgotten apple is a fine on the spot, and a false declaration can cost a student visa. When in doubt, tick yes: <strong>declared goods are never fined</strong>, at worst they are thrown away. Moon cakes with egg yolk, sausages and seeds are the classic losses.</p>
<h2>What you will miss</h2>
<ul>
<li>Glasses and contact lenses: an eye test and frames cost several times as much.</li>
<li>A plug adapter (type I; type G in Singapore) and one power strip from home.</li>
<li>A warm layer for the evening, in every city but Singapore, and there one for the air conditioning.</li>
<li>Passport photos, ten of them.</li>
</ul>
<h2>What to leave</h2>
<p>Rice cookers, bedding, pans and books. A cooker costs thirty dollars in the first shop you see. Second-hand groups of your university empty whole flats each June and November.</p>`,
  bodyCn: `<p>您有 30 公斤行李额，其中 20 公斤是穿不着的衣服。这份清单讲的是另外 10 公斤。</p>
<h2>随身携带</h2>
<ul>
<li>护照、签证批准信或原则批准信、入学确认书，打印好。</li>
<li>第一晚住址的英文，以及学校电话。</li>
<li>成绩单与证书原件，二月份没法补办。</li>
<li>一周的药，附处方与英文翻译。</li>
<li>可在境外使用的银行卡，以及约 300 当地货币现金。</li>
</ul>
<h2>海关会问什么</h2>
<table>
<thead><tr><th scope="col"></th><th scope="col">澳大利亚、新西兰</th><th scope="col">新加坡</th></tr></thead>
<tbody>
<tr><th scope="row">食品</th><td>全部申报；肉、蛋、种子、鲜果会被没收</td><td>少量自用；肉类受限</td></tr>
<tr><th scope="row">中药</th><td>申报；须有标签、原包装</td><td>事先核对成分</td></tr>
<tr><th scope="row">须申报的现金</th><td>当地货币 10,000 元及以上</td><td>超过 20,000 新元</td></tr>
<tr><th scope="row">药品</th><td>不超过三个月用量</td><td>不超过三个月用量，部分须获批</td></tr>
</tbody>
</table>
<p>在澳新，忘在包里的一个苹果就会当场罚款，虚假申报甚至可能失去学生签证。拿不准就勾“是”：<strong>申报了的不会罚款</strong>，最多是丢弃。蛋黄月饼、香肠与瓜子是最常见的“牺牲品”。</p>
<h2>到了会缺什么</h2>
<ul>
<li>眼镜与隐形眼镜：当地验光配镜要贵好几倍。</li>
<li>转换插头（澳新为 I 型，新加坡为 G 型）和一个家里的插线板。</li>
<li>晚上要穿的厚衣服；新加坡则是为空调准备的外套。</li>
<li>证件照十张。</li>
</ul>
<h2>不用带什么</h2>
<p>电饭锅、被褥、锅具与书。电饭锅在第一家商店就能买到，三十元左右。每年六月与十一月，大学二手群里整屋的家具都在转让。</p>`,
}
