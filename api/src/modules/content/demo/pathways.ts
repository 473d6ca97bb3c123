import type { DemoArticle } from './demo-article.ts'

export const pathways: DemoArticle = {
  slug: 'foundation-diploma-or-direct-entry',
  category: 2,
  countryCodes: ['0061', '0064', '0065'],
  tags: ['Foundation', 'Diploma', 'Pathways'],
  daysAgo: 55,
  views: 398,
  titleEn: 'Foundation, diploma or direct entry: which door fits which student',
  titleCn: '预科、文凭还是直录：哪扇门适合哪种学生',
  summaryEn:
    'Three ways into the same degree, with their price in time and money, and the question that decides between them.',
  summaryCn: '通往同一学位的三条路，各要多少时间与费用，以及决定选择的关键问题。',
  bodyEn: `<p>The same bachelor’s degree can be reached in three ways. None of them is for “weaker” students; each is for a different starting point.</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">Foundation</th><th scope="col">Diploma</th><th scope="col">Direct entry</th></tr></thead>
<tbody>
<tr><th scope="row">You have finished</th><td>Year 11, or 12 without the score</td><td>Year 12 or the Gaokao</td><td>Year 12 with the score</td></tr>
<tr><th scope="row">Length before the degree</th><td>8–12 months</td><td>8–12 months, replaces year 1</td><td>None</td></tr>
<tr><th scope="row">Enters</th><td>Year 1</td><td>Year 2</td><td>Year 1</td></tr>
<tr><th scope="row">Typical English</th><td>IELTS 5.5</td><td>IELTS 5.5–6.0</td><td>IELTS 6.5</td></tr>
</tbody>
</table>
<h2>The diploma looks like the bargain</h2>
<p>It saves a year, and teaches in classes of thirty. But its subjects must be exactly those of the first year of your degree. If you change from business to computing on the way, the year is spent. And the promise of a place in year two hangs on an average, often 60 or 65 per cent, that must be read in the contract.</p>
<h2>Foundation is for those who need a year to grow</h2>
<p>It is the right choice when English and method are the problem, when the student is 17, or when the aim is a competitive degree with no diploma. Some foundation programmes lead to one university only; others to several. Ask for the list of last year’s destinations.</p>
<h2>Direct entry is cheapest</h2>
<p>Many universities in Australia and New Zealand accept the Gaokao; the minimum differs by province and degree. In Singapore the public universities ask for very high scores and an interview, and the private institutions offer degrees of foreign universities in a shorter time.</p>
<h2>The deciding question</h2>
<p><strong>How sure are you of the field?</strong> Very sure and with the average of a good student: diploma or direct. Not sure: foundation, which keeps most fields open. A year that looks lost is cheaper than a degree that is changed in the second year.</p>`,
  bodyCn: `<p>通往同一个本科学位有三条路。它们并非为“差生”准备，而是对应不同的起点。</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">预科</th><th scope="col">文凭</th><th scope="col">直录</th></tr></thead>
<tbody>
<tr><th scope="row">已完成</th><td>高二，或高三但成绩不足</td><td>高三或高考</td><td>高三且成绩达标</td></tr>
<tr><th scope="row">入读学位前时长</th><td>8–12 个月</td><td>8–12 个月，替代大一</td><td>无</td></tr>
<tr><th scope="row">进入</th><td>大一</td><td>大二</td><td>大一</td></tr>
<tr><th scope="row">常见英语要求</th><td>雅思 5.5</td><td>雅思 5.5–6.0</td><td>雅思 6.5</td></tr>
</tbody>
</table>
<h2>文凭课程看起来最划算</h2>
<p>省一年，而且三十人小班。但所修科目必须与学位第一年完全对应；中途从商科转计算机，这一年就白读了。升入大二的承诺还取决于平均分，通常为 60 或 65 分，务必看清合同。</p>
<h2>预科适合需要一年成长的人</h2>
<p>英语与学习方法是短板、学生只有 17 岁，或目标专业竞争激烈且没有文凭课程时，预科是对的选择。有的预科只通向一所大学，有的通向多所，请索要去年的升学去向。</p>
<h2>直录最省钱</h2>
<p>澳新不少大学接受高考成绩，最低要求因省份与专业而异。新加坡公立大学要求很高并需面试；私立院校则以较短时间颁发海外大学学位。</p>
<h2>关键问题</h2>
<p><strong>您对专业有多确定？</strong>非常确定且成绩良好：选文凭或直录。不确定：选预科，多数专业仍然开放。看似“浪费”的一年，比大二转专业便宜得多。</p>`,
}
