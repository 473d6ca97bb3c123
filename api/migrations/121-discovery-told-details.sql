-- Every node keeps what the public is told on pages of schools and agencies until something that it was read from is written.
create function tell_details_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('details', '');
  return null;
end $$;
create trigger discussions_told after insert or update or delete or truncate on discussions for each statement execute function tell_details_changed();
create trigger agencies_told after insert or update or delete or truncate on agencies for each statement execute function tell_details_changed();
create trigger agency_schools_told after insert or update or delete or truncate on agency_schools for each statement execute function tell_details_changed();
create trigger agency_domains_told after insert or update or delete or truncate on agency_domains for each statement execute function tell_details_changed();
create trigger schools_told after insert or update or delete or truncate on schools for each statement execute function tell_details_changed();
-- Who wrote something, and whom he works for; not that he signed in.
create trigger accounts_told after update of nickname, parent_id, school_id, agency_id or delete or truncate on accounts
  for each statement execute function tell_details_changed();
