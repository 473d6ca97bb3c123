-- What the site saw when it took canaries back was kept as an English sentence once. Its code and numbers go beside it, so that every reader gets his own words,
-- while the sentence itself stays, as the history keeps what was written.
alter table release_acts disable trigger release_acts_stay;
update release_acts a set judged = jsonb_build_object(
    'why', case m[4] when 'networks' then 'failed-networks' else 'failed-visitors' end,
    'values', jsonb_build_object(
      'version', m[1], 'failed', m[2]::int, 'views', m[3]::int, 'share', m[5], 'minutes', m[6]::numeric, 'limit', m[7],
      'activeFailed', m[8]::int, 'activeViews', m[9]::int, 'activeShare', m[10]))
  from (
    select id, regexp_match(reason,
      '^(\S+): Failed (\d+) of (\d+) (networks|visitors of this machine) \(([\d.]+) %\) in the last ([\d.]+) minutes; the limit was ([\d.]+) %, the active version failed (\d+) of (\d+) \(([\d.]+) %\)\.$') as m
    from release_acts where act = 'abort' and actor_name = 'automatic' and judged is null
  ) old
  where old.id = a.id and m is not null;
alter table release_acts enable trigger release_acts_stay;
