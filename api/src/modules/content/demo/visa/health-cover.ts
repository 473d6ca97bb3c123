import type { DemoArticle } from '../demo-article.ts'

export const healthCover: DemoArticle = {
  slug: 'health-cover-what-it-pays-for',
  category: 4,
  countryCodes: ['0061', '0064'],
  tags: ['OSHC', 'Insurance', 'Doctors'],
  daysAgo: 58,
  views: 312,
  titleEn: 'Health cover: what it pays for, and the first visit to a doctor',
  titleCn: '医疗保险管什么，第一次看医生怎么做',
  summaryEn:
    'Insurance is a visa condition in Australia and New Zealand. It is not the same as free treatment. Know these five words before you are ill.',
  summaryCn: '在澳新，保险是签证条件，但不等于免费看病。生病之前，先弄懂这五个词。',
  bodyEn: `<p>You bought health cover because the visa wanted it. Then comes the first fever, in week four, and with it a bill.</p>
<h2>Five words</h2>
<ul>
<li><strong>GP</strong>: the family doctor, the first person you see for everything that is not an emergency.</li>
<li><strong>Bulk billing</strong> or <strong>direct billing</strong>: the clinic sends the bill to the insurer, you pay little or nothing.</li>
<li><strong>Gap</strong>: the difference between what the doctor asks and what the insurer pays. It is yours.</li>
<li><strong>Excess</strong>: the first part of each claim that you pay yourself.</li>
<li><strong>Waiting period</strong>: months in which something is not covered. For conditions you had before, often twelve; for psychiatric ones often two.</li>
</ul>
<table>
<thead><tr><th scope="col"></th><th scope="col">Australia (OSHC)</th><th scope="col">New Zealand</th></tr></thead>
<tbody>
<tr><th scope="row">Must cover</th><td>The whole stay, from arrival</td><td>The whole stay, including travel</td></tr>
<tr><th scope="row">GP</th><td>Most or all of the standard fee</td><td>Usually the fee, less an excess</td></tr>
<tr><th scope="row">Dentist, glasses</th><td>Not covered; extra cover exists</td><td>Accidents only, or limited</td></tr>
<tr><th scope="row">Accidents</th><td>Hospital covered</td><td>ACC, the public scheme, pays for everybody</td></tr>
<tr><th scope="row">Ambulance</th><td>Covered when necessary</td><td>Part charge</td></tr>
</tbody>
</table>
<h2>The first visit</h2>
<ol>
<li>Download the insurer’s app and put the card on your phone, today.</li>
<li>Find the campus clinic. It knows your insurer, and often has a doctor who speaks Chinese.</li>
<li>Say when booking that you are an international student, and ask what you will pay.</li>
<li>Ask for a receipt with an item number, photograph it, claim in the app.</li>
</ol>
<p>For sorrow as for fever: universities have free counsellors, and telephone lines have interpreters (131 450 in Australia). Nothing of it is told to your parents or to the immigration department.</p>
<p>In an emergency call <strong>000</strong> in Australia and <strong>111</strong> in New Zealand. Nobody asks for the card first.</p>`,
  bodyCn: `<p>您因为签证要求买了保险。到了第四周，第一次发烧来了，账单也来了。</p>
<h2>五个词</h2>
<ul>
<li><strong>GP</strong>：全科医生，除急诊外，什么都先看他。</li>
<li><strong>Bulk billing / direct billing</strong>：诊所直接向保险公司结算，您付很少或不付。</li>
<li><strong>Gap</strong>：医生收费与保险赔付之间的差额，由您承担。</li>
<li><strong>Excess</strong>：每次理赔自付的起付部分。</li>
<li><strong>Waiting period</strong>：等待期。既往病症常为十二个月，精神类常为两个月。</li>
</ul>
<table>
<thead><tr><th scope="col"></th><th scope="col">澳大利亚（OSHC）</th><th scope="col">新西兰</th></tr></thead>
<tbody>
<tr><th scope="row">须覆盖</th><td>自抵达起的整个停留期</td><td>整个停留期，含旅途</td></tr>
<tr><th scope="row">全科门诊</th><td>标准费用的大部分或全部</td><td>通常赔付，扣除起付额</td></tr>
<tr><th scope="row">牙科、配镜</th><td>不含，可另购附加险</td><td>仅限意外或有限额</td></tr>
<tr><th scope="row">意外</th><td>含住院</td><td>公共意外伤害计划 ACC 为所有人赔付</td></tr>
<tr><th scope="row">救护车</th><td>必要时承保</td><td>部分自付</td></tr>
</tbody>
</table>
<h2>第一次看病</h2>
<ol>
<li>今天就下载保险公司 App，把卡存进手机。</li>
<li>找到校内诊所，它熟悉您的保险，常有会中文的医生。</li>
<li>预约时说明是国际学生，并询问自付多少。</li>
<li>索取带项目编号的收据，拍照，在 App 里理赔。</li>
</ol>
<p>心情低落和发烧一样需要看：大学有免费心理咨询，电话服务有口译（澳大利亚 131 450）。这些都不会告诉家长或移民局。</p>
<p>紧急情况：澳大利亚拨 <strong>000</strong>，新西兰拨 <strong>111</strong>，没有人会先问您要卡。</p>`,
}
