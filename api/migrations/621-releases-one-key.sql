-- A package has one key. Of two that were given at once the newer stays, which the desk shows.
update release_tokens old set revoked_at = now()
where revoked_at is null and exists (
  select from release_tokens newer
  where newer.name = old.name and newer.revoked_at is null
    and (newer.created_at, newer.token_sha256) > (old.created_at, old.token_sha256)
);
create unique index release_tokens_one on release_tokens (name) where revoked_at is null;
