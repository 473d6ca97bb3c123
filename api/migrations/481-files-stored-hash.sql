-- Pictures are drawn anew before they are stored: sha256 finds what was given again, this is of the bytes that lie there.
alter table files add column stored_sha256 char(64);
