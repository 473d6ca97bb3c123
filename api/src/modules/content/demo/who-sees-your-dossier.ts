import type { DemoArticle } from './demo-article.ts'

export const whoSeesYourDossier: DemoArticle = {
  slug: 'who-sees-your-dossier-and-when',
  category: 10,
  countryCodes: ['0000'],
  tags: ['Privacy', 'Dossier', 'Consent'],
  daysAgo: 90,
  views: 247,
  titleEn: 'Who sees your dossier, and when',
  titleCn: '谁能看到您的档案，什么时候',
  summaryEn:
    'You fill it in once and decide each time who receives it. What agents, schools and our own staff can see, and how to take it back.',
  summaryCn: '只填一次，每次由您决定交给谁。中介、院校与本站员工各能看到什么，以及如何收回。',
  bodyEn: `<p>A dossier holds a passport, a family, marks and money. It is the most valuable thing on this site, and it is yours.</p>
<h2>Before you send anything</h2>
<p>Only you see it. A draft is private; files are private too, and each opening of one is checked against your permission. Nobody can search for your name.</p>
<h2>When you submit an application</h2>
<p>A page lists <strong>each receiver and its country</strong>, and asks for a separate tick for sharing and for sending abroad. The receivers get a <strong>frozen copy</strong> of that day: what you change later stays with you until you send it.</p>
<table>
<thead><tr><th scope="col">Who</th><th scope="col">Sees</th><th scope="col">Until</th></tr></thead>
<tbody>
<tr><td>Your agent</td><td>The dossier, while bound to you or while a case is open</td><td>The case is closed; then the frozen copy</td></tr>
<tr><td>The school</td><td>The copy of the cases delivered to it</td><td>The time that its law asks for</td></tr>
<tr><td>Agents in the request pool</td><td>Level, field, country, budget, score. No name, no contact</td><td>One of them takes the case</td></tr>
<tr><td>Our staff</td><td>Nothing, unless there is a reason, which is written into the log</td><td>–</td></tr>
</tbody>
</table>
<h2>You can always</h2>
<ul>
<li>see who opened what and when;</li>
<li>take back a consent; work in progress may then stop, and we say so before;</li>
<li>download everything as one file;</li>
<li>ask for erasure. After fifteen days of thinking time your data are removed or made anonymous. Copies that a school or agent must keep by law are locked.</li>
</ul>
<h2>How long we keep what</h2>
<p>Drafts that were never sent: twelve months. Closed cases and their log: seven years. Live chat: two years. Minors under fourteen need the consent of a guardian for each of these steps.</p>
<p>The <a href="/privacy">privacy page</a> has the full text.</p>`,
  bodyCn: `<p>档案里有护照、家庭、成绩与资金，是本站最宝贵的东西，而它属于您。</p>
<h2>在您发送之前</h2>
<p>只有您能看到。草稿是私密的；文件同样私密，每次打开都会核对权限；没有人能按姓名搜索到您。</p>
<h2>提交申请时</h2>
<p>页面会列出<strong>每一个接收方及其所在国家</strong>，并就“共享”与“出境”分别请您勾选同意。接收方得到的是当天的<strong>冻结副本</strong>：您之后的修改，在您再次发送之前只有自己可见。</p>
<table>
<thead><tr><th scope="col">谁</th><th scope="col">能看到</th><th scope="col">直到</th></tr></thead>
<tbody>
<tr><td>您的中介</td><td>绑定期间或案件进行中可看档案</td><td>案件关闭，此后仅冻结副本</td></tr>
<tr><td>院校</td><td>递交给它的案件副本</td><td>当地法律要求的期限</td></tr>
<tr><td>需求池中的中介</td><td>学历、专业、国家、预算、分数；没有姓名与联系方式</td><td>其中一家接单</td></tr>
<tr><td>本站员工</td><td>默认看不到；确有理由时查看并写入日志</td><td>–</td></tr>
</tbody>
</table>
<h2>您随时可以</h2>
<ul>
<li>查看谁在何时打开过什么；</li>
<li>撤回同意；可能导致办理中断，我们会事先说明；</li>
<li>一次性下载全部资料；</li>
<li>申请删除。经过十五天冷静期后删除或匿名化；院校与中介依法须保留的副本会被锁定。</li>
</ul>
<h2>保存多久</h2>
<p>从未提交的草稿十二个月；已关闭案件及日志七年；在线聊天两年。未满十四岁的未成年人，以上各步骤均须监护人同意。</p>
<p>全文见<a href="/privacy">隐私政策</a>。</p>`,
}
