import { named } from '../scene.ts'
import { adelaide, auckland } from './adelaide-auckland.ts'
import { canberra, darwin, goldCoast, hobart, newcastle } from './capitals.ts'
import { beijing, guangzhou, hangzhou, shanghai } from './china.ts'
import { ballarat, cairns, geelong, sunshineCoast, townsville, wollongong } from './coasts.ts'
import { alps, bush, coast, heartland, pasture, redPlain, tropics, vines } from './lands.ts'
import { melbourne, wellington } from './melbourne-wellington.ts'
import { christchurch, dunedin, hamilton, palmerstonNorth, queenstown, rotorua } from './new-zealand.ts'
import { perth, sydney } from './perth-sydney.ts'
import { brisbane, singapore } from './singapore-brisbane.ts'

const SIZE = { width: 320, height: 240 }
export const cities = named('city', SIZE, {
  singapore: [
    singapore,
    'Three towers with a roof deck, a lotus museum and steel trees',
    '夜色中的三座塔楼与空中平台、莲花形博物馆和擎天树',
  ],
  brisbane: [brisbane, 'Story Bridge over the river with a ferry', '故事桥横跨布里斯班河，渡轮驶过'],
  perth: [
    perth,
    'The bell tower, city towers and a black swan at dusk',
    '黄昏时的钟楼、市区高楼与一只黑天鹅',
  ],
  sydney: [
    sydney,
    'Harbour bridge, opera house and a green ferry at first light',
    '晨光中的海港大桥、歌剧院与绿色渡轮',
  ],
  adelaide: [
    adelaide,
    'A cathedral with twin spires, the oval and rows of vines',
    '双尖塔大教堂、椭圆球场与成排的葡萄藤',
  ],
  auckland: [auckland, 'Sky Tower, the cone of Rangitoto and a yacht', '天空塔、朗伊托托火山锥与一艘帆船'],
  melbourne: [
    melbourne,
    'Flinders Street Station with its green dome and a tram',
    '弗林德斯街车站的绿色圆顶与有轨电车',
  ],
  wellington: [
    wellington,
    'The cable car above the harbour, the Beehive below',
    '缆车驶上海港旁的山坡，下面是蜂巢大楼',
  ],
  canberra: [
    canberra,
    'Parliament on its hill, the carillon by the lake and two balloons',
    '山上的国会大厦、湖边的钟琴塔与两只热气球',
  ],
  hobart: [
    hobart,
    'Kunanyi with snow above sandstone warehouses and a yacht',
    '积雪的库纳尼山、砂岩仓库与一艘帆船',
  ],
  darwin: [
    darwin,
    'A house on stilts under palms, a ferry in the sunset',
    '棕榈下的高脚屋，夕阳中驶过的渡轮',
  ],
  'gold-coast': [
    goldCoast,
    'Towers along a long beach with a board in the sand',
    '长滩边的高楼与插在沙里的冲浪板',
  ],
  newcastle: [
    newcastle,
    'A lighthouse on its headland, a bulk ship and the ocean baths',
    '岬角上的灯塔、散货船与海水泳池',
  ],
  wollongong: [wollongong, 'A road on piers follows the cliff above the sea', '沿海峭壁旁架在桥墩上的公路'],
  geelong: [geelong, 'A ferris wheel and a pier on a quiet bay', '静静海湾边的摩天轮与栈桥'],
  cairns: [
    cairns,
    'Cable cabins over rainforest, a lagoon with steel fish below',
    '雨林上空的缆车，下面是有鱼形雕塑的泻湖',
  ],
  townsville: [townsville, 'Castle Hill of red rock above a marina', '红色岩石的城堡山俯瞰游艇码头'],
  'sunshine-coast': [
    sunshineCoast,
    'Steep old volcanoes behind a beach with an umbrella',
    '海滩与遮阳伞后面陡峭的古火山',
  ],
  ballarat: [ballarat, 'A tram passes the wheel of an old gold mine', '有轨电车驶过旧金矿的井架'],
  christchurch: [
    christchurch,
    'The cardboard cathedral, a tram and a punt on the river',
    '纸教堂、有轨电车与河上的平底船',
  ],
  dunedin: [dunedin, 'The railway station of dark stone with pale bands', '深色石料镶浅色饰带的火车站'],
  hamilton: [hamilton, 'Balloons above a bridge and gardens on the river', '河上大桥与花园上空的热气球'],
  'palmerston-north': [
    palmerstonNorth,
    'Wind turbines on the range, a clock tower in the square',
    '山脊上的风力发电机与广场上的钟楼',
  ],
  queenstown: [queenstown, 'An old steamer on a lake under white peaks', '雪峰下湖面上的老蒸汽船'],
  rotorua: [rotorua, 'Steam rises from hot springs between pines', '松林间温泉升起的蒸汽'],
  beijing: [beijing, 'A round hall with three roofs and a bicycle', '三重檐的圆形大殿与一辆自行车'],
  shanghai: [shanghai, 'Towers across the river at night and a ferry', '夜色中隔江的高塔与一艘渡轮'],
  guangzhou: [guangzhou, 'A slender waisted tower above the Pearl River', '珠江边的细腰高塔'],
  hangzhou: [hangzhou, 'A pagoda over the lake and a low boat', '湖边的宝塔与一叶小船'],
})
export const lands = named('land', SIZE, {
  bush: [bush, 'Gum trees, a farm house and far blue ranges', '桉树、农舍与远处的蓝色山脉'],
  coast: [coast, 'A white lighthouse where the land ends', '陆地尽头的白色灯塔'],
  vines: [vines, 'Rows of vines that lead to a house of stone', '通向石屋的一排排葡萄藤'],
  pasture: [pasture, 'Green hills with sheep and a small bus', '有羊群的绿色山丘与一辆小巴士'],
  alps: [alps, 'A walker looks over a lake to snow', '行人眺望湖对岸的雪山'],
  'red-plain': [redPlain, 'A train crosses the red plain at dusk', '黄昏时列车驶过红土平原'],
  tropics: [tropics, 'A high wooden house between palms', '棕榈之间的高脚木屋'],
  heartland: [
    heartland,
    'Blocks of flats, rain trees and a train on its viaduct',
    '组屋、雨树与高架上的列车',
  ],
})
