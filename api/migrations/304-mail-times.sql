-- When a person wants mails about events: one a day, none in quiet hours.
alter table accounts add column mail_times jsonb not null default '{}';

-- Lines of a person's next mail of the day; sending takes them away.
create table digest_lines (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  title text not null,
  link text not null,
  due_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index digest_lines_due on digest_lines (due_at);
create index digest_lines_account on digest_lines (account_id);

-- The moment itself, or the end of the quiet hours that it lies in. Hours are 0 to 23, of the zone.
create function after_quiet(moment timestamptz, quiet_from integer, quiet_until integer, zone text)
returns timestamptz language sql stable as $$
  select case
    when quiet_from = quiet_until then moment
    when quiet_from < quiet_until and (hour < quiet_from or hour >= quiet_until) then moment
    when quiet_from > quiet_until and hour < quiet_from and hour >= quiet_until then moment
    else (date_trunc('day', here) + make_interval(days => (hour >= quiet_until)::int, hours => quiet_until)) at time zone zone
  end
  from (select moment at time zone zone as here, extract(hour from moment at time zone zone) as hour) at_place
$$;

create function next_time_of_day(hour integer, zone text) returns timestamptz language sql stable as $$
  select (date_trunc('day', here) + make_interval(days => (extract(hour from here) >= hour)::int, hours => hour)) at time zone zone
  from (select now() at time zone zone as here) at_place
$$;
