import type { DemoArticle } from '../demo-article.ts'

export const singaporeForStudents: DemoArticle = {
  slug: 'singapore-for-students-rent-food-rules',
  category: 4,
  countryCodes: ['0065'],
  tags: ['City guides', 'Rent', 'Rules'],
  daysAgo: 50,
  views: 289,
  titleEn: 'Singapore for students: rent, food and the rules that surprise people',
  titleCn: '在新加坡读书：租房、吃饭与让人意外的规定',
  summaryEn:
    'A room is dear, lunch is not. How to rent legally, what a month costs, and five rules to know before you land.',
  summaryCn: '房租贵，吃饭不贵。怎样合法租房、一个月花多少，以及落地前要知道的五条规定。',
  bodyEn: `<p>Four and a half hours from Guangzhou, English on every form and Chinese on every street: for many families Singapore is the soft landing. It is also strict, and it is expensive in one point only, the room.</p>
<h2>Renting</h2>
<ul>
<li>A hostel of your institution is the best price. Apply on the day of the offer.</li>
<li>A flat of the housing board (HDB) may be rented for <strong>at least six months</strong>, private homes for at least <strong>three consecutive months</strong>. Shorter lets are illegal, for the tenant too.</li>
<li>Ask who the owner is, and see that the rental is registered. The lease must be stamped; keep the certificate.</li>
<li>Agents must be registered. Look the name up in the public register before you pay a deposit.</li>
</ul>
<table>
<caption>A modest month</caption>
<thead><tr><th scope="col">Item</th><th scope="col">SGD</th></tr></thead>
<tbody>
<tr><td>Common room in a shared HDB flat</td><td>800–1,200</td></tr>
<tr><td>Food, mostly hawker centres</td><td>350–500</td></tr>
<tr><td>Bus and train</td><td>80–120</td></tr>
<tr><td>Telephone, internet, electricity share</td><td>80–130</td></tr>
</tbody>
</table>
<h2>Five rules that surprise people</h2>
<ol>
<li>Electronic cigarettes are forbidden altogether: to bring, to own, to use.</li>
<li>Chewing gum may not be brought in, apart from some dental and medical kinds.</li>
<li>No food or drink in trains and stations.</li>
<li>Some medicines need approval before you bring them, even with a prescription; look them up first.</li>
<li>Students of private institutions may not work, not even without pay.</li>
</ol>
<h2>A parent who wants to come along</h2>
<p>A mother or grandmother of a child who studies on a Student’s Pass may apply for a <strong>Long-Term Visit Pass</strong>. It allows living, not working, in the first year. Schools can tell you which level the child must attend.</p>
<p>For health, your institution arranges a medical insurance; keep its card. For everything else: 995 for an ambulance, 999 for the police.</p>`,
  bodyCn: `<p>从广州飞四个半小时，表格用英文、街上讲中文：对许多家庭来说，新加坡是“软着陆”。它也很严格，而且只有一样特别贵，就是房租。</p>
<h2>租房</h2>
<ul>
<li>学校宿舍最划算，拿到录取当天就申请。</li>
<li>组屋（HDB）租期<strong>至少六个月</strong>，私人住宅至少<strong>连续三个月</strong>。短租违法，租客同样违法。</li>
<li>弄清房东是谁，确认出租已登记。租约须缴印花税，请保留证书。</li>
<li>房产经纪必须注册，付定金前请在公开名册查询姓名。</li>
</ul>
<table>
<caption>节俭的一个月</caption>
<thead><tr><th scope="col">项目</th><th scope="col">新元</th></tr></thead>
<tbody>
<tr><td>组屋合租普通房</td><td>800–1,200</td></tr>
<tr><td>饮食（以小贩中心为主）</td><td>350–500</td></tr>
<tr><td>公交与地铁</td><td>80–120</td></tr>
<tr><td>电话、网络、水电分摊</td><td>80–130</td></tr>
</tbody>
</table>
<h2>五条让人意外的规定</h2>
<ol>
<li>电子烟全面禁止：不得携带、持有或使用。</li>
<li>除部分牙科或药用品种外，不得带入口香糖。</li>
<li>车厢与车站内禁止饮食。</li>
<li>某些药品即使有处方，也须事先获批，请先查询。</li>
<li>私立院校学生不得工作，无薪也不行。</li>
</ol>
<h2>想陪读的家长</h2>
<p>持学生准证就读的孩子，其母亲或祖母、外祖母可申请<strong>长期探访准证</strong>（LTVP），第一年可居住、不可工作。孩子须就读哪些阶段，可向学校咨询。</p>
<p>医疗方面，学校会安排保险，请随身携带保险卡。其他紧急情况：救护车 995，报警 999。</p>`,
}
