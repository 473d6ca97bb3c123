-- Services that renew themselves (domain.md 1.9): what is charged again, when, and how the last charge went.
create table automatic_renewals (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  goods_id bigint not null references goods (id),
  -- The course, advert or other row that the service is for.
  ref_id bigint,
  period text not null check (period in ('month', 'quarter', 'year')),
  quantity integer not null default 1 check (quantity >= 1),
  price numeric(14, 2) not null check (price >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  pay_type smallint not null,
  -- The contract with the payment provider, and the card behind it as it may be shown.
  agreement_no text,
  card_mask text,
  next_charge_at timestamptz,
  last_charge_at timestamptz,
  last_result text,
  fail_count smallint not null default 0 check (fail_count >= 0),
  -- 1 bound, not used; 2 active; 3 charging; 4 failed, retrying; 5 paused; 6 cancelled; 7 unbound
  state smallint not null default 1 check (state between 1 and 7),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index automatic_renewals_account on automatic_renewals (account_id, id desc);
create index automatic_renewals_due on automatic_renewals (next_charge_at) where state in (2, 4);
