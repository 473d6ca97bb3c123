-- What the site saw when it took a canary back by itself: a code with its numbers, worded in the reader's language. People's reasons stay texts.
alter table release_acts add column judged jsonb;
