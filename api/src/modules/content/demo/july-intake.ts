import type { DemoArticle } from './demo-article.ts'

export const julyIntake: DemoArticle = {
  slug: 'july-intake-what-is-still-possible',
  category: 2,
  countryCodes: ['0061', '0064'],
  tags: ['Intakes', 'Deadlines', 'Mid-year'],
  daysAgo: 12,
  views: 640,
  titleEn: 'The July intake: what is still possible, and a calendar that works backwards',
  titleCn: '七月入学：还来得及吗？一张倒推时间表',
  summaryEn:
    'Most Australian and New Zealand universities start twice a year. The mid-year start is quieter, and often easier to get into, when you count back from it.',
  summaryCn: '澳新多数大学一年两次开学。年中入学人少、往往更容易录取，关键是从开学日倒推。',
  bodyEn: `<p>February is the main start of the year in Australia and New Zealand, July the second. Not every course opens in July: medicine, most of teaching and many design degrees do not. Business, computing, engineering and most coursework master’s degrees do.</p>
<h2>Why July can be the better month</h2>
<ul>
<li>Chinese students who finish in June lose no half year.</li>
<li>Visa officers and accommodation offices have fewer files in May than in December.</li>
<li>Scholarships are sometimes left over from the February round. Ask.</li>
</ul>
<p>The price: a few subjects run in the first semester only, so your order of subjects may be unusual. Look at the study plan for mid-year starters before you accept.</p>
<h2>Counting back from the middle of July</h2>
<table>
<thead><tr><th scope="col">When</th><th scope="col">What</th></tr></thead>
<tbody>
<tr><td>Mid-July</td><td>Orientation week; most universities want you on campus</td></tr>
<tr><td>June</td><td>Visa decision, flights, a bed for the first four weeks</td></tr>
<tr><td>April – May</td><td>Accept the offer, pay, receive the CoE, lodge the visa</td></tr>
<tr><td>February – April</td><td>Apply, answer the university’s questions, send the last test result</td></tr>
<tr><td>December – January</td><td>Sit the English test, order transcripts and translations</td></tr>
</tbody>
</table>
<p>If you are later than the table, three doors are still open: a <strong>packaged offer</strong> that begins with an English course in May; a <strong>pathway college</strong> with a start in June or October; or an <strong>October–November trimester</strong>, which a growing number of universities run.</p>
<h2>What slows people down</h2>
<p>It is seldom the university. It is the transcript that the old school prints once a month, the notary who wants the original, and the bank deposit with three months of history instead of six. Start with these.</p>
<p>In the <a href="/course-finder">course finder</a> you can show only the courses that begin in the month you want.</p>`,
  bodyCn: `<p>澳大利亚与新西兰的主要开学季是二月，其次是七月。并非所有课程都在七月开学：医学、多数教育类与不少设计类课程没有；商科、计算机、工程与大部分授课型硕士则有。</p>
<h2>为什么七月可能更合适</h2>
<ul>
<li>六月毕业的中国学生不必空等半年。</li>
<li>五月的签证与住宿申请量明显少于十二月。</li>
<li>二月批次的奖学金有时还有余额，值得询问。</li>
</ul>
<p>代价是：部分科目只在上半年开设，选课顺序会有些不同。接受录取前，请先看“年中入学”的课程计划。</p>
<h2>从七月中旬倒推</h2>
<table>
<thead><tr><th scope="col">时间</th><th scope="col">事项</th></tr></thead>
<tbody>
<tr><td>七月中旬</td><td>迎新周，多数大学要求到校</td></tr>
<tr><td>六月</td><td>签证结果、机票、头四周的住处</td></tr>
<tr><td>四月至五月</td><td>接受录取、缴费、取得 CoE、递交签证</td></tr>
<tr><td>二月至四月</td><td>提交申请、回复补件、提交最后一次语言成绩</td></tr>
<tr><td>十二月至一月</td><td>参加语言考试，办理成绩单与翻译</td></tr>
</tbody>
</table>
<p>如果已经晚于上表，还有三条路：五月先读语言的<strong>捆绑录取</strong>；六月或十月开学的<strong>预科与文凭学院</strong>；以及越来越多大学开设的<strong>十月至十一月学期</strong>。</p>
<h2>真正拖慢进度的是什么</h2>
<p>往往不是大学，而是每月只打印一次的成绩单、坚持看原件的公证处，以及只有三个月而不是六个月历史的存款。请先办这几件。</p>
<p>在<a href="/course-finder">课程搜索</a>中，可以只看您想要的月份开学的课程。</p>`,
}
