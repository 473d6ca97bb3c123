import type { DemoArticle } from '../demo-article.ts'

export const under18Welfare: DemoArticle = {
  slug: 'under-18-who-looks-after-the-child',
  category: 4,
  countryCodes: ['0061', '0064', '0065'],
  tags: ['Under 18', 'Homestay', 'Guardians'],
  daysAgo: 60,
  views: 421,
  titleEn: 'Under 18: who looks after the child, and who signs for it',
  titleCn: '未满 18 岁：谁来照顾孩子，由谁签字负责',
  summaryEn:
    'Every country wants one responsible adult for every day. What the school approves, what a homestay must offer, and the letter with two dates.',
  summaryCn:
    '每个国家都要求每一天都有负责的成年人。学校审批什么、寄宿家庭须提供什么，以及写有起止日期的那封信。',
  bodyEn: `<p>A student under eighteen gets a visa only when it is clear who is responsible for him or her on each day of the stay, from arrival until the birthday or the flight home.</p>
<h2>Australia</h2>
<p>There are three ways, and the application names one:</p>
<ol>
<li>living with a <strong>parent or legal custodian</strong>, who may hold a Student Guardian visa (590);</li>
<li>living with a <strong>relative of at least 21 years</strong>, nominated by the parents, of good character;</li>
<li>arrangements that the <strong>school approves</strong>. It then issues a welfare letter (CAAW) with a first and a last day. The visa follows these dates, and the child may not travel before the first one.</li>
</ol>
<p>A school that has taken responsibility must check the home before the child moves in and again at least every six months, and must have an emergency contact who answers at night.</p>
<h2>New Zealand</h2>
<p>All schools with international students follow the <strong>Code of Practice</strong> for pastoral care. Children under ten must live with a parent or legal guardian, or in a school hostel. Older ones live in a homestay that the school has visited and whose adults have been police-checked, or with a designated caregiver whom the parents have chosen in writing.</p>
<h2>Singapore</h2>
<p>Schools ask for a local guardian who can come within the hour. Many families choose that the mother or grandmother lives with the child on a Long-Term Visit Pass.</p>
<h2>A good homestay</h2>
<table>
<thead><tr><th scope="col">Ask</th><th scope="col">A good answer</th></tr></thead>
<tbody>
<tr><td>Own room, with a desk and a door?</td><td>Yes, and a photo of it</td></tr>
<tr><td>How many students live there?</td><td>One or two, from different countries</td></tr>
<tr><td>Meals?</td><td>Three a day at weekends, two on school days, and the fridge is open</td></tr>
<tr><td>Who is told first when something is wrong?</td><td>You and the school, the same evening</td></tr>
</tbody>
</table>
<p>Agree on one fixed hour a week for a video call, and let the child speak first. Homesickness is strongest in week three; it is not a reason to change the school.</p>`,
  bodyCn: `<p>未满十八岁的学生，只有在停留期内每一天都有明确的责任人时，才会获得签证：从抵达之日到满十八岁或回国为止。</p>
<h2>澳大利亚</h2>
<p>有三种方式，申请时须选定一种：</p>
<ol>
<li>与<strong>父母或法定监护人</strong>同住，可申请学生监护人签证（590）；</li>
<li>与父母指定、品行良好的<strong>年满 21 岁的亲属</strong>同住；</li>
<li>由<strong>学校审批</strong>的安排。学校签发载有起止日期的福利确认函（CAAW），签证与之对应，孩子不得早于起始日入境。</li>
</ol>
<p>承担责任的学校须在孩子入住前、以及此后至少每六个月查访住处，并提供夜间也有人接听的紧急联系人。</p>
<h2>新西兰</h2>
<p>所有招收国际学生的学校都须遵守<strong>国际学生关怀守则</strong>。十岁以下儿童须与父母或法定监护人同住，或住校。年龄较大的可住寄宿家庭（学校上门查访、成年人须通过警方核查），或由家长书面指定的照管人照顾。</p>
<h2>新加坡</h2>
<p>学校要求有一小时内能赶到的本地监护人。许多家庭选择由母亲或祖母、外祖母持长期探访准证陪读。</p>
<h2>好的寄宿家庭</h2>
<table>
<thead><tr><th scope="col">请问</th><th scope="col">好的回答</th></tr></thead>
<tbody>
<tr><td>是否有独立房间、书桌与门？</td><td>有，并附照片</td></tr>
<tr><td>住了几名学生？</td><td>一到两名，来自不同国家</td></tr>
<tr><td>膳食如何？</td><td>周末三餐，上学日两餐，冰箱随时可用</td></tr>
<tr><td>出了问题先通知谁？</td><td>当晚通知家长与学校</td></tr>
</tbody>
</table>
<p>约好每周固定一次视频，让孩子先说。第三周最想家，但这不是换学校的理由。</p>`,
}
