-- A zone that the database of today does not know is read as UTC: it stops no act of others.
create function moment_in(moment timestamptz, zone text) returns timestamp language plpgsql stable as $$
begin
  return moment at time zone zone;
exception when invalid_parameter_value then
  return moment at time zone 'UTC';
end $$;

create function moment_of(here timestamp, zone text) returns timestamptz language plpgsql stable as $$
begin
  return here at time zone zone;
exception when invalid_parameter_value then
  return here at time zone 'UTC';
end $$;

create or replace function after_quiet(moment timestamptz, quiet_from integer, quiet_until integer, zone text)
returns timestamptz language sql stable as $$
  select case
    when quiet_from = quiet_until then moment
    when quiet_from < quiet_until and (hour < quiet_from or hour >= quiet_until) then moment
    when quiet_from > quiet_until and hour < quiet_from and hour >= quiet_until then moment
    else moment_of(date_trunc('day', here) + make_interval(days => (hour >= quiet_until)::int, hours => quiet_until), zone)
  end
  from (select moment_in(moment, zone) as here, extract(hour from moment_in(moment, zone)) as hour) at_place
$$;

create or replace function next_time_of_day(hour integer, zone text) returns timestamptz language sql stable as $$
  select moment_of(date_trunc('day', here) + make_interval(days => (extract(hour from here) >= hour)::int, hours => hour), zone)
  from (select moment_in(now(), zone) as here) at_place
$$;
