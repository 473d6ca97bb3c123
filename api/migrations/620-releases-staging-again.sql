-- Which taking back a person has seen and plans or goes on over: an act of release_acts. After a later one he is asked anew.
alter table release_stagings add column again_act bigint;
