-- News articles, their comments and daily counts, and announcements.
create table articles (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  author_account_id bigint references accounts (id) on delete set null,
  author text not null,
  category integer not null check (category between 1 and 10),
  country_codes text[] not null default '{}',
  title_cn text,
  title_en text,
  summary_cn text,
  summary_en text,
  body_cn text,
  body_en text,
  -- Lower-case title, summary, tags and plain text of both languages, for keyword search.
  search_text text not null,
  cover_doc_id bigint,
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  source text,
  source_url text,
  is_sponsored boolean not null default false,
  minutes integer not null default 1,
  publish_at timestamptz not null,
  unpublish_at timestamptz,
  pinned_until timestamptz,
  views bigint not null default 0,
  comment_count integer not null default 0,
  -- 1 draft, 2 in review, 3 published, 4 rejected, 5 scheduled, 6 offline, 7 removed, 8 archived
  state integer not null default 1 check (state between 1 and 8),
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (coalesce(title_cn, title_en) is not null)
);
create index articles_list on articles (state, publish_at desc, id desc);
create index articles_category on articles (category, publish_at desc);
create index articles_author on articles (author_account_id);
create index articles_countries on articles using gin (country_codes);

create table article_days (
  article_id bigint not null references articles (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  shares integer not null default 0,
  primary key (article_id, day)
);
create index article_days_day on article_days (day);

create table article_comments (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  parent_id bigint references article_comments (id) on delete cascade,
  author_id bigint not null references accounts (id) on delete cascade,
  body text not null check (body <> ''),
  -- 1 visible, 2 held, 3 hidden, 4 deleted by author, 5 removed
  state integer not null check (state between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index article_comments_list on article_comments (article_id, created_at desc, id desc);
create index article_comments_replies on article_comments (parent_id);
create index article_comments_author on article_comments (author_id);

create table announcements (
  id bigint generated always as identity primary key,
  content_cn text not null,
  content_en text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- Account types that see it; empty for everybody, visitors included.
  audience integer[] not null default '{}',
  dismissible boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (to_at > from_at)
);
create index announcements_time on announcements (from_at, to_at);
