import type { DemoArticle } from './demo-article.ts'

export const whatRankingsMeasure: DemoArticle = {
  slug: 'what-university-rankings-measure',
  category: 7,
  countryCodes: ['0000'],
  tags: ['Rankings', 'QS', 'THE', 'ARWU'],
  daysAgo: 42,
  views: 812,
  titleEn: 'What university rankings measure, and what they do not',
  titleCn: '大学排名衡量什么，不衡量什么',
  summaryEn:
    'Three famous lists, three different questions. How to read them in five minutes and then put them away.',
  summaryCn: '三张著名榜单，问的是三个不同的问题。五分钟读懂，然后放到一边。',
  bodyEn: `<p>A university can be 19th in one list and 60th in another in the same year. Nothing happened to it. The lists ask different questions.</p>
<table>
<thead><tr><th scope="col">List</th><th scope="col">Mostly measures</th><th scope="col">Heaviest parts</th></tr></thead>
<tbody>
<tr><td>QS</td><td>Reputation</td><td>Academic reputation 30 %, citations for each academic 20 %, employer reputation 15 %</td></tr>
<tr><td>THE</td><td>Research and teaching environment</td><td>Research quality 30 %, teaching 29.5 %, research environment 29 %</td></tr>
<tr><td>ARWU (Shanghai)</td><td>Research output and prizes</td><td>Highly cited researchers 20 %, papers in Nature and Science 20 %, papers indexed 20 %, prizes of staff 20 %</td></tr>
</tbody>
</table>
<h2>What none of them measures</h2>
<ul>
<li>Whether the lecturer of your second-year subject can explain.</li>
<li>How many hours of placement you get, and where.</li>
<li>Whether the degree is accredited by the profession: nursing, engineering, accounting, teaching.</li>
<li>What graduates earn, by field. Australia publishes that (the QILT surveys), New Zealand too.</li>
</ul>
<h2>When a ranking matters</h2>
<p>Some employers and cities in China do look at it: for a settlement policy, a talent programme or a recognised list. Then look up <strong>which list, which year and which number</strong> the rule names, in the rule itself. Between place 45 and place 60 there is nothing that a student can feel.</p>
<h2>A better order of questions</h2>
<ol>
<li>Is the course accredited, and does it lead where I want to go?</li>
<li>Can I get in, and can I pay for all of it?</li>
<li>What do students of <em>this faculty</em> say about teaching?</li>
<li>Do I want to live there for three years?</li>
<li>And only then: which of the remaining ones is better known at home?</li>
</ol>
<p>Our own <a href="/rankings">rankings page</a> shows positions with the name and the year of the list. It never mixes them into one number of our own.</p>`,
  bodyCn: `<p>同一年里，一所大学可能在某榜第 19、另一榜第 60。学校没有变，只是榜单问的问题不同。</p>
<table>
<thead><tr><th scope="col">榜单</th><th scope="col">主要衡量</th><th scope="col">权重最高的指标</th></tr></thead>
<tbody>
<tr><td>QS</td><td>声誉</td><td>学术声誉 30%、师均引用 20%、雇主声誉 15%</td></tr>
<tr><td>THE（泰晤士）</td><td>科研与教学环境</td><td>科研质量 30%、教学 29.5%、科研环境 29%</td></tr>
<tr><td>ARWU（软科）</td><td>科研产出与奖项</td><td>高被引学者 20%、《自然》《科学》论文 20%、收录论文 20%、教师获奖 20%</td></tr>
</tbody>
</table>
<h2>它们都不衡量什么</h2>
<ul>
<li>您大二那门课的老师讲得清不清楚。</li>
<li>有多少小时实习、在哪里实习。</li>
<li>学位是否获得行业认证：护理、工程、会计、教育。</li>
<li>各专业毕业生的收入。澳大利亚有公开调查（QILT），新西兰也有。</li>
</ul>
<h2>什么时候排名重要</h2>
<p>国内部分用人单位与城市确实会看，例如落户、人才引进或认可名单。此时请在政策原文中查清<strong>哪个榜单、哪一年、哪个名次</strong>。第 45 与第 60 之间，学生感觉不到任何差别。</p>
<h2>更好的提问顺序</h2>
<ol>
<li>课程是否获认证，能否通向我想去的地方？</li>
<li>我能否被录取，全程费用能否负担？</li>
<li><em>这个院系</em>的学生如何评价教学？</li>
<li>我愿意在那里生活三年吗？</li>
<li>最后才是：剩下的学校中，哪所在国内更知名？</li>
</ol>
<p>本站<a href="/rankings">排名页</a>逐项标明榜单名称与年份，绝不混合成一个自创的分数。</p>`,
}
