-- What was live when a release in stages was planned, approved or resumed: after another act a person decides anew.
alter table release_stagings add column active text;
