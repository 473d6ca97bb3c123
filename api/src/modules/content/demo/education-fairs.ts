import type { DemoArticle } from './demo-article.ts'

export const educationFairs: DemoArticle = {
  slug: 'make-an-education-fair-worth-the-trip',
  category: 9,
  countryCodes: ['0000'],
  tags: ['Fairs', 'Open days', 'Interviews'],
  daysAgo: 28,
  views: 233,
  titleEn: 'Make an education fair worth the trip: a plan for three hours',
  titleCn: '让教育展不白跑：三小时行动计划',
  summaryEn:
    'Spring and autumn bring the universities to your city. Go with four questions for each table, and leave with names instead of bags.',
  summaryCn: '春秋两季，大学会来到您的城市。每个展台准备四个问题，带走的应是联系人而不是手提袋。',
  bodyEn: `<p>In March and in October and November, universities of Australia, New Zealand and Singapore travel through China. In one hall you meet forty of them. Most visitors go home with three kilograms of paper. You can go home with an answer.</p>
<h2>The week before</h2>
<ul>
<li>Download the list of exhibitors and choose <strong>six tables</strong>, no more.</li>
<li>Put marks, English score and course names on one page, ten copies. Leave out your ID and passport numbers.</li>
<li>Register for the talks that you want; the rooms are small.</li>
</ul>
<h2>Four questions for each table</h2>
<ol>
<li>With <em>these</em> marks, is the direct way realistic, or which pathway do you suggest?</li>
<li>Which conditions would my offer have, and which of them do students miss most often?</li>
<li>What did the course cost last year and what this year?</li>
<li>Where did last year’s graduates of this course go?</li>
</ol>
<p>Write the answer and the <strong>name</strong> of the person on the back of the page. A week later you can write to somebody who remembers you.</p>
<h2>On-site offers and fee waivers</h2>
<p>Some tables assess papers on the spot and waive the application fee on that day. That is real and useful. What is said there is not yet an offer: it counts when the letter comes from the university’s own address.</p>
<h2>Who is who</h2>
<table>
<thead><tr><th scope="col">Badge</th><th scope="col">Can tell you</th></tr></thead>
<tbody>
<tr><td>Admissions officer</td><td>Requirements, conditions, credit</td></tr>
<tr><td>Regional manager</td><td>Scholarships, agents, dates</td></tr>
<tr><td>Academic</td><td>What the course is like</td></tr>
<tr><td>Student or graduate</td><td>Everything else</td></tr>
</tbody>
</table>
<p>Parents are welcome. The university wants to hear the student.</p>`,
  bodyCn: `<p>每年三月与十月、十一月，澳大利亚、新西兰与新加坡的大学会来中国巡展，一个展厅里能见到四十所。多数人带回三公斤资料，而您可以带回答案。</p>
<h2>提前一周</h2>
<ul>
<li>下载参展名单，只选<strong>六个展台</strong>。</li>
<li>把成绩、语言分数与意向课程写在一页纸上，打印十份；不要写身份证号与护照号。</li>
<li>提前预约想听的讲座，教室很小。</li>
</ul>
<h2>每个展台四个问题</h2>
<ol>
<li>以<em>这样</em>的成绩，直录现实吗？还是建议走哪条衔接课程？</li>
<li>我的录取会附带哪些条件？学生最常卡在哪一条？</li>
<li>课程去年与今年的学费各是多少？</li>
<li>这个专业去年的毕业生去了哪里？</li>
</ol>
<p>把回答与对方<strong>姓名</strong>写在纸背面，一周后就能写信给一个还记得您的人。</p>
<h2>现场录取与免申请费</h2>
<p>有的展台当场评估材料，并减免当天的申请费，这是真的，也有用。但现场口头的话还不是录取，以大学官方邮箱发出的通知为准。</p>
<h2>谁能回答什么</h2>
<table>
<thead><tr><th scope="col">胸牌</th><th scope="col">可以问</th></tr></thead>
<tbody>
<tr><td>招生官</td><td>要求、条件、学分减免</td></tr>
<tr><td>区域经理</td><td>奖学金、中介、时间安排</td></tr>
<tr><td>教授</td><td>课程究竟怎样</td></tr>
<tr><td>在读生或校友</td><td>其他一切</td></tr>
</tbody>
</table>
<p>欢迎家长同行，但大学想听的是学生自己说。</p>`,
}
