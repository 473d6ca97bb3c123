import type { DemoArticle } from '../demo-article.ts'

export const studentWorkLimits: DemoArticle = {
  slug: 'how-many-hours-students-may-work',
  category: 1,
  countryCodes: ['0061', '0064', '0065'],
  tags: ['Work rights', 'Student life', 'Visa conditions'],
  daysAgo: 27,
  views: 2210,
  titleEn: 'How many hours may a student work? Three countries, three answers',
  titleCn: '留学生每周能打工多少小时？三个国家，三种答案',
  summaryEn:
    '48 hours a fortnight in Australia, 25 hours a week in New Zealand, 16 hours a week in Singapore for some. What counts, and what happens when you go over.',
  summaryCn: '澳大利亚每两周 48 小时，新西兰每周 25 小时，新加坡部分学生每周 16 小时。怎么算，超时会怎样。',
  bodyEn: `<p>Work pays part of the rent and teaches more English than any class. It is also the condition that students break most often, mostly because they counted wrongly.</p>
<table>
<thead><tr><th scope="col">Country</th><th scope="col">In term</th><th scope="col">In the break</th><th scope="col">Since</th></tr></thead>
<tbody>
<tr><td>Australia</td><td>48 hours a fortnight</td><td>No limit</td><td>1 July 2023</td></tr>
<tr><td>New Zealand</td><td>25 hours a week, if your visa says so</td><td>Full-time, for most longer programmes</td><td>3 November 2025</td></tr>
<tr><td>Singapore</td><td>16 hours a week at listed institutions</td><td>Full-time at listed institutions</td><td>Private institutions: none</td></tr>
</tbody>
</table>
<h2>Australia</h2>
<p>A fortnight is <strong>any fourteen days that begin on a Monday</strong>, so two busy weeks in a row cannot be balanced by a quiet third one. Work must not begin before the course does. Master’s by research and doctoral students have no limit once they have started. Unpaid placements that the course requires do not count; an unpaid “trial week” in a café does, and is usually unlawful as well.</p>
<h2>New Zealand</h2>
<p>The limit rose from 20 to 25 hours, but only for visas granted with the new condition. Visas from before still say 20 until you ask for a variation. Secondary students in years 12 and 13 need the written consent of their school, and of their parents when under 18.</p>
<h2>Singapore</h2>
<p>The list of institutions is short: universities, polytechnics and a few others. A student of a private institution may not work at all, not even unpaid, and not even for a family friend.</p>
<h2>Your rights</h2>
<ul>
<li>The minimum wage is the same for you as for everybody. “Student rates” do not exist.</li>
<li>Ask for payslips; keep a copy of the roster. They are your evidence.</li>
<li>Australia: get a Tax File Number. New Zealand: an IRD number. Both are free; anybody who sells one is cheating you.</li>
<li>An employer may not threaten you with your visa. The Fair Work Ombudsman in Australia and Employment New Zealand help in Chinese.</li>
</ul>
<p>Going over the hours can cost the visa. If it has happened, talk to a registered migration agent before the next application, not after.</p>`,
  bodyCn: `<p>打工能补贴房租，也最练英语；但它也是留学生最容易违反的签证条件，多半是因为算错了。</p>
<table>
<thead><tr><th scope="col">国家</th><th scope="col">学期中</th><th scope="col">假期</th><th scope="col">说明</th></tr></thead>
<tbody>
<tr><td>澳大利亚</td><td>每两周 48 小时</td><td>不限</td><td>2023 年 7 月 1 日起</td></tr>
<tr><td>新西兰</td><td>每周 25 小时（以签证条件为准）</td><td>多数较长课程可全职</td><td>2025 年 11 月 3 日起</td></tr>
<tr><td>新加坡</td><td>名单内院校每周 16 小时</td><td>名单内院校可全职</td><td>私立院校不得打工</td></tr>
</tbody>
</table>
<h2>澳大利亚</h2>
<p>“两周”指<strong>任一从周一开始的连续十四天</strong>，连续忙两周不能用第三周来平衡。开课之前不得工作。研究型硕士与博士生，开课后不限时。课程要求的无薪实习不计入；咖啡馆的无薪“试工一周”要计入，而且通常本身就违法。</p>
<h2>新西兰</h2>
<p>上限由 20 小时提高到 25 小时，但只适用于载有新条件的签证。此前签发的签证仍为 20 小时，需申请变更。12、13 年级中学生须学校书面同意，未满 18 岁还须家长同意。</p>
<h2>新加坡</h2>
<p>名单很短：大学、理工学院与少数院校。私立院校学生完全不能工作，无薪也不行，帮亲友的店也不行。</p>
<h2>您的权利</h2>
<ul>
<li>最低工资人人相同，没有所谓“学生价”。</li>
<li>索取工资单，保存排班表，这些就是证据。</li>
<li>澳大利亚办税号（TFN），新西兰办 IRD 号码，均免费；收费代办的都是在骗您。</li>
<li>雇主不得以签证相威胁。澳大利亚公平工作监察署与新西兰就业部门都提供中文服务。</li>
</ul>
<p>超时可能导致签证被取消。若已经发生，请在下一次申请之前、而不是之后，咨询持牌移民代理。</p>`,
}
