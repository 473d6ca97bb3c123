-- Slots of adverts, the adverts, and what came of them day by day.

-- Sizes in pixels of the page; the picture has this shape.
CREATE TABLE advert_slots (
  code text PRIMARY KEY,
  name_en text NOT NULL,
  name_cn text NOT NULL,
  -- Adverts at one time; they take turns.
  capacity smallint NOT NULL CHECK (capacity > 0),
  width smallint NOT NULL CHECK (width > 0),
  height smallint NOT NULL CHECK (height > 0),
  mobile_width smallint NOT NULL CHECK (mobile_width > 0),
  mobile_height smallint NOT NULL CHECK (mobile_height > 0),
  -- A day without a row of goods for the slot.
  price_per_day numeric(14, 2) NOT NULL CHECK (price_per_day > 0),
  currency text NOT NULL DEFAULT 'AUD' CHECK (currency ~ '^[A-Z]{3}$'),
  sort smallint NOT NULL
);
INSERT INTO advert_slots (code, name_en, name_cn, capacity, width, height, mobile_width, mobile_height, price_per_day, sort) VALUES
  ('HOME_BANNER', 'Home page, banner', '首页横幅', 4, 1120, 200, 640, 320, 180.00, 1),
  ('HOME_SIDE', 'Home page, beside the news', '首页侧边', 3, 360, 240, 640, 320, 60.00, 2),
  ('COURSE_LIST_TOP', 'Above the course finder', '课程搜索顶部', 3, 840, 140, 640, 240, 85.00, 3),
  ('SCHOOL_LIST_TOP', 'Above the school finder', '院校搜索顶部', 3, 840, 140, 640, 240, 70.00, 4),
  ('AGENT_LIST_TOP', 'Above the agent finder', '顾问搜索顶部', 3, 840, 140, 640, 240, 70.00, 5),
  ('NEWS_TOP', 'News and tips, top', '资讯页顶部', 2, 840, 140, 640, 240, 60.00, 6),
  ('NEWS_INLINE', 'Between the news', '资讯列表内', 4, 840, 140, 640, 240, 40.00, 7),
  ('DETAIL_SIDE', 'Beside a course, school or agent', '详情页侧边', 4, 360, 240, 640, 320, 48.00, 8),
  ('EMAIL_DIGEST', 'Weekly letter', '每周邮件', 1, 600, 200, 600, 200, 37.00, 9);

CREATE TABLE adverts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id),
  -- 'agency:12', 'school:7' or 'account:31'
  owner text NOT NULL,
  goods_id bigint NOT NULL REFERENCES goods (id),
  slot_code text NOT NULL REFERENCES advert_slots (code),
  order_id bigint REFERENCES bill_orders (id),
  -- Both days included.
  start_day date NOT NULL,
  end_day date NOT NULL,
  -- In units of the good, and in days.
  quantity integer NOT NULL CHECK (quantity > 0),
  days integer NOT NULL CHECK (days > 0),
  creative jsonb NOT NULL,
  -- Waits for its review while the reviewed one is shown.
  next_creative jsonb,
  countries text[] NOT NULL DEFAULT '{}' CHECK (cardinality(countries) <= 10),
  languages text[] NOT NULL DEFAULT '{}' CHECK (languages <@ '{en,zh}'),
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 10),
  review_note text,
  reviewed_by bigint REFERENCES accounts (id),
  -- First and last day on which it was shown.
  shown_from date,
  stopped_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CHECK (end_day >= start_day),
  CHECK (state IN (1, 2) OR order_id IS NOT NULL),
  CHECK (next_creative IS NULL OR state IN (5, 6, 7))
);
CREATE INDEX adverts_owner ON adverts (owner, id DESC);
CREATE INDEX adverts_places ON adverts (slot_code, start_day, end_day) WHERE state BETWEEN 2 AND 7;
CREATE INDEX adverts_shown ON adverts (slot_code, end_day) WHERE state = 6;
CREATE INDEX adverts_review ON adverts (updated_at) WHERE state = 3 OR next_creative IS NOT NULL;

CREATE TABLE advert_days (
  advert_id bigint NOT NULL REFERENCES adverts (id) ON DELETE CASCADE,
  day date NOT NULL,
  impressions integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (advert_id, day)
);

-- Who moved what, never changed.
CREATE TABLE advert_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  advert_id bigint NOT NULL REFERENCES adverts (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id bigint REFERENCES accounts (id),
  party text NOT NULL CHECK (party IN ('buyer', 'desk', 'system')),
  deed text NOT NULL,
  from_state smallint,
  to_state smallint,
  note text
);
CREATE INDEX advert_log_advert ON advert_log (advert_id, id);

ALTER TABLE files DROP CONSTRAINT files_kind_check;
ALTER TABLE files ADD CONSTRAINT files_kind_check CHECK (kind IN ('document', 'avatar', 'temporary', 'attached', 'advert'));
