import type { DemoArticle } from './demo-article.ts'

export const openDaySeason: DemoArticle = {
  slug: 'virtual-open-days-how-to-use-them',
  category: 9,
  countryCodes: ['0061', '0064', '0065'],
  tags: ['Open days', 'Campus', 'Questions'],
  daysAgo: 85,
  views: 158,
  titleEn: 'Virtual open days: how to look behind the drone video',
  titleCn: '线上开放日：怎样看到航拍视频背后',
  summaryEn:
    'Open days in August are made for people who live nearby. From abroad you see them on a screen. That can be better, with the right questions.',
  summaryCn: '八月的校园开放日原本为本地人准备，在国外只能看屏幕。问对问题，线上反而更好。',
  bodyEn: `<p>Australian universities open their doors in August, those of New Zealand between May and August, and Singapore’s polytechnics and universities in January to March. Nearly all of them run a version for the screen, and most record it.</p>
<h2>Why the recording is better</h2>
<ul>
<li>You can stop, go back, and turn on captions.</li>
<li>The questions of others are in the chat, unfiltered.</li>
<li>You can compare two faculties in one evening.</li>
</ul>
<h2>Look for the ordinary</h2>
<p>Every campus has a beautiful lawn. Look for the Tuesday: a real timetable, a laboratory in use, the bus stop at six in the evening. Street view of the way from the station to the building tells more than the film.</p>
<h2>Questions for the live part</h2>
<ol>
<li>How many students are in a first-year tutorial of this course?</li>
<li>Who arranges the placement: the faculty, or the student?</li>
<li>Which share of last year’s first-years went on to year two?</li>
<li>What does the cheapest room on campus cost, and how many apply for it?</li>
<li>May I speak with a student from my country, without staff in the room?</li>
</ol>
<p>The fifth is the best one. Good universities say yes at once.</p>
<h2>A score sheet</h2>
<table>
<thead><tr><th scope="col">Point</th><th scope="col">0</th><th scope="col">1</th><th scope="col">2</th></tr></thead>
<tbody>
<tr><th scope="row">Answers</th><td>Slogans</td><td>Numbers later, by e-mail</td><td>Numbers at once</td></tr>
<tr><th scope="row">Teaching</th><td>Film only</td><td>Sample lecture</td><td>A class that you may visit</td></tr>
<tr><th scope="row">Students</th><td>None</td><td>Ambassadors with a script</td><td>A free conversation</td></tr>
</tbody>
</table>
<p>Note the score in your comparison list on the same day. After the third open day they all look alike.</p>`,
  bodyCn: `<p>澳大利亚大学的开放日在八月，新西兰在五月至八月，新加坡的理工学院与大学在一月至三月。几乎都有线上版，多数可以回看。</p>
<h2>为什么回看更好</h2>
<ul>
<li>可以暂停、倒回、打开字幕。</li>
<li>别人的提问都在聊天区，未经筛选。</li>
<li>一个晚上就能比较两个院系。</li>
</ul>
<h2>去看平常的样子</h2>
<p>每个校园都有漂亮的草坪。请去看星期二：真实的课表、正在使用的实验室、傍晚六点的公交站。从车站走到教学楼的街景，比宣传片更说明问题。</p>
<h2>直播时可以问</h2>
<ol>
<li>这门课程一年级辅导课有多少人？</li>
<li>实习由院系安排，还是学生自己找？</li>
<li>去年的新生有多少升入二年级？</li>
<li>校内最便宜的房间多少钱，多少人申请？</li>
<li>能否在没有工作人员在场时，和一位同国学生聊聊？</li>
</ol>
<p>第五个问题最好，好大学会立刻答应。</p>
<h2>打分表</h2>
<table>
<thead><tr><th scope="col">项目</th><th scope="col">0 分</th><th scope="col">1 分</th><th scope="col">2 分</th></tr></thead>
<tbody>
<tr><th scope="row">回答</th><td>口号</td><td>之后邮件给数字</td><td>当场给数字</td></tr>
<tr><th scope="row">教学</th><td>只有影片</td><td>示范课</td><td>可旁听的课</td></tr>
<tr><th scope="row">学生</th><td>没有</td><td>念稿的大使</td><td>自由交流</td></tr>
</tbody>
</table>
<p>当天就把分数记到对比清单里。看完第三场之后，所有学校都差不多了。</p>`,
}
