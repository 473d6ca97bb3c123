-- What the platform sells, and what each account has put into its cart.
create table goods (
  id bigint generated always as identity primary key,
  goods_type integer not null check (goods_type between 1 and 6),
  name_cn text,
  name_en text,
  description_cn text,
  description_en text,
  unit text not null check (unit in ('day', 'week', 'month', 'seat', 'GB', 'course', 'piece')),
  price numeric(14, 2) not null check (price >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  min_qty integer not null default 1 check (min_qty >= 1),
  max_qty integer not null check (max_qty >= min_qty),
  step integer not null default 1 check (step >= 1),
  discount_tiers jsonb not null default '[]',
  slot_code text,
  audience integer[] not null,
  stock integer check (stock >= 0),
  tax_code text,
  renewable boolean not null default false,
  enabled boolean not null default true,
  sort integer not null default 0,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (coalesce(name_cn, name_en) is not null)
);
create index goods_list on goods (goods_type, sort, id) where enabled;

create table shopping_items (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  goods_id bigint not null references goods (id),
  -- The course, advert draft or other row that the line is for.
  ref_id bigint,
  start_date date,
  quantity integer not null check (quantity >= 1),
  -- The price that the buyer saw when he last set the line.
  unit_price numeric(14, 2) not null,
  currency text not null,
  selected boolean not null default true,
  added_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique nulls not distinct (account_id, goods_id, ref_id, start_date)
);
create index shopping_items_goods on shopping_items (goods_id);
