-- Articles are written by offices, reviewed by the desk, and keep their versions.
alter table articles
  -- 'agency:12', 'school:7', 'account:31'; null is the platform's own.
  add column owner text,
  add column alt_cn text,
  add column alt_en text,
  add column likes integer not null default 0,
  add column school_id bigint references schools (id) on delete set null,
  add column agency_id bigint references agencies (id) on delete set null,
  add column course_ids bigint[] not null default '{}' check (cardinality(course_ids) <= 5),
  add column reject_reason text,
  -- As the author wishes; null is at once.
  add column wished_at timestamptz,
  add column submitted_at timestamptz,
  -- Decided, and not looked at by its office since.
  add column unseen boolean not null default false,
  -- Of the save that made the version: a repeated one answers again.
  add column save_key text,
  add column changed_by bigint references accounts (id) on delete set null,
  -- What readers had at last; null before the first approval.
  add column approved_version integer;
create index articles_owner on articles (owner, state, updated_at desc) where owner is not null;
create index articles_unseen on articles (owner) where unseen;
create index articles_waiting on articles (submitted_at) where state = 2;
create index articles_due on articles (publish_at) where state = 5;
create index articles_ending on articles (unpublish_at) where state = 3 and unpublish_at is not null;
create index articles_changed_by on articles (changed_by);
create index articles_school on articles (school_id) where school_id is not null;
create index articles_agency on articles (agency_id) where agency_id is not null;
create unique index articles_save_key on articles (owner, save_key) where save_key is not null;

-- Each step of an article; `content` is what it said then.
create table article_versions (
  article_id bigint not null references articles (id) on delete cascade,
  version integer not null,
  at timestamptz not null default now(),
  by_account_id bigint references accounts (id) on delete set null,
  deed text not null,
  to_state smallint not null,
  note text,
  content jsonb not null,
  primary key (article_id, version)
);
create index article_versions_by on article_versions (by_account_id);

-- Addresses that an article had before.
create table article_slugs (
  slug text primary key,
  article_id bigint not null references articles (id) on delete cascade,
  until_at timestamptz not null default now()
);
create index article_slugs_article on article_slugs (article_id);

-- Known by an address that cannot be guessed; the sizes are stored beside the file.
create table article_pictures (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  owner text,
  file_id bigint references files (id) on delete cascade,
  storage_key text not null,
  width integer not null,
  height integer not null,
  -- Of a removed article.
  hidden boolean not null default false,
  created_at timestamptz not null default now()
);
create index article_pictures_owner on article_pictures (owner);
create index article_pictures_file on article_pictures (file_id);
alter table articles add constraint articles_cover foreign key (cover_doc_id) references article_pictures (id) on delete set null;
create index articles_cover_picture on articles (cover_doc_id) where cover_doc_id is not null;

create table article_likes (
  article_id bigint not null references articles (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (article_id, account_id)
);
create index article_likes_account on article_likes (account_id);

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('document', 'avatar', 'temporary', 'attached', 'advert', 'article'));
