-- Whose picture it is, asked with each picture that is read.
create index adverts_pictures on adverts using gin
  ((array[creative->>'imageEn', creative->>'imageCn', creative->>'imageMobile']));
create index adverts_next_pictures on adverts using gin
  ((array[next_creative->>'imageEn', next_creative->>'imageCn', next_creative->>'imageMobile']));
-- Those that no advert has are looked for each hour.
create index files_adverts on files (created_at) where kind = 'advert';
