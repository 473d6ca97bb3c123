-- What one unit of a currency is worth in Chinese yuan, from a day on: dated facts that operators edit. The latest row up to a day is in force.
create table exchange_rates (
  id bigint generated always as identity primary key,
  currency char(3) not null,
  rate numeric(18, 8) not null check (rate > 0),
  valid_from date not null,
  source text not null,
  -- Made up for the demo.
  demo boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  constraint exchange_rates_day unique (currency, valid_from)
);
create index exchange_rates_latest on exchange_rates (valid_from desc, id desc);
